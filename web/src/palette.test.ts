// Text can be read by day and by night: the contrast of what is written on what, computed from the palette.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./app.css', import.meta.url), 'utf8');
const least = 4.5; // WCAG, level AA

function colour(name: string, night: boolean): string {
  const [, value = ''] = css.match(new RegExp(`--${name}: (.*);`)) ?? [];
  const pair = value.match(/^light-dark\((#\w{6}), (#\w{6})\)$/);
  const found = pair ? pair[night ? 2 : 1]! : value;
  expect(found, name).toMatch(/^#[0-9a-f]{6}$/);
  return found;
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'raised', 'sunk'];
const inks = ['ink', 'ink-soft', 'accent', 'now'];
const written: [ink: string, ground: string][] = [
  ...grounds.flatMap((ground) => inks.map((ink): [string, string] => [ink, ground])),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-deep'],
  ['paper', 'now'],
  ['card-ink', 'card'],
];

test.each(written)('%s on %s', (ink, ground) => {
  for (const night of [false, true]) {
    expect(contrast(colour(ink, night), colour(ground, night)), night ? 'by night' : 'by day').toBeGreaterThanOrEqual(
      least,
    );
  }
});
