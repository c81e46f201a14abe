// Soft sounds made on the spot: wood, paper, a bell. Silent until the first click or key, as browsers ask, and
// whenever the player has switched them off.
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

// Call once: the first gesture wakes the sound.
export function listen_for_first_gesture(): void {
  const wake = () => {
    context ??= new AudioContext();
    removeEventListener('pointerdown', wake);
    removeEventListener('keydown', wake);
  };
  addEventListener('pointerdown', wake);
  addEventListener('keydown', wake);
}

function loudness(peak: number, start: number, length: number): GainNode {
  const gain = context!.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(peak * settings.volume, start + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(context!.destination);
  return gain;
}

function tone(frequency: number, peak: number, length: number, delay = 0): void {
  const start = context!.currentTime + delay;
  const oscillator = context!.createOscillator();
  oscillator.frequency.value = frequency;
  oscillator.connect(loudness(peak, start, length));
  oscillator.start(start);
  oscillator.stop(start + length);
}

function noise(frequency: number, peak: number, length: number): void {
  const start = context!.currentTime;
  const buffer = context!.createBuffer(1, Math.ceil(context!.sampleRate * length), context!.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = context!.createBufferSource();
  source.buffer = buffer;
  const band = context!.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = frequency;
  source.connect(band).connect(loudness(peak, start, length));
  source.start(start);
}

const sounds = {
  wood: () => {
    tone(420, 0.25, 0.09);
    noise(900, 0.18, 0.05);
  },
  paper: () => noise(3200, 0.12, 0.16),
  bell: () => {
    tone(880, 0.12, 1.2);
    tone(1320, 0.05, 0.9);
  },
  chime: () => [523, 659, 784].forEach((frequency, i) => tone(frequency, 0.1, 1.4, i * 0.14)),
};

export function play_sound(name: keyof typeof sounds): void {
  if (context && settings.sound && settings.volume > 0) sounds[name]();
}
