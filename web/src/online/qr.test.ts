import { expect, test } from 'vitest';
import { check_words, format_bits, qr_code } from './qr';

test('error correction, by an example that is often printed', () => {
  const hello_world = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(check_words(hello_world, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

test('the format of level M, as the standard lists it', () => {
  const listed = [0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0];
  expect(listed.map((_, mask) => format_bits(mask))).toEqual(listed);
});

// Reads a code again, by itself: the format beside the corner, the mask, the zigzag, the blocks.
function read(code: boolean[][]): string {
  const size = code.length;
  const version = (size - 17) / 4;
  const fixed = (r: number, c: number) =>
    (r < 9 && c < 9) ||
    (r < 9 && c >= size - 8) ||
    (r >= size - 8 && c < 9) ||
    r === 6 ||
    c === 6 ||
    (version > 1 && Math.abs(r - (size - 7)) <= 2 && Math.abs(c - (size - 7)) <= 2);
  const top = [0, 1, 2, 3, 4, 5, 7, 8].map((c) => code[8]![c]!);
  const rest = [7, 5, 4, 3, 2, 1, 0].map((r) => code[r]![8]!);
  const format = parseInt([...top, ...rest].map((dark) => (dark ? '1' : '0')).join(''), 2) ^ 0x5412;
  const mask = (format >> 10) & 7;
  const flipped = (r: number, c: number) =>
    [
      (r + c) % 2,
      r % 2,
      c % 3,
      (r + c) % 3,
      ((r >> 1) + Math.floor(c / 3)) % 2,
      ((r * c) % 2) + ((r * c) % 3),
      (((r * c) % 2) + ((r * c) % 3)) % 2,
      (((r + c) % 2) + ((r * c) % 3)) % 2,
    ][mask] === 0;
  let bits = '';
  let upward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    const rows = Array.from({ length: size }, (_, i) => (upward ? size - 1 - i : i));
    for (const r of rows)
      for (const c of [right, right - 1]) if (!fixed(r, c)) bits += code[r]![c] !== flipped(r, c) ? '1' : '0';
    upward = !upward;
  }
  const words = bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2));
  const [blocks, data] = [
    [1, 16],
    [1, 28],
    [1, 44],
    [2, 32],
    [2, 43],
    [4, 27],
  ][version - 1]! as [number, number];
  const ordered = Array.from({ length: blocks }, (_, b) =>
    Array.from({ length: data }, (_, i) => words[i * blocks + b]!),
  );
  const text = ordered
    .flat()
    .map((word) => word.toString(2).padStart(8, '0'))
    .join('');
  expect(text.slice(0, 4)).toBe('0100');
  const length = parseInt(text.slice(4, 12), 2);
  const bytes = Array.from({ length }, (_, i) => parseInt(text.slice(12 + 8 * i, 20 + 8 * i), 2));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

test('links can be read again, the shortest and the longest of every version', () => {
  for (const length of [1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106]) {
    const link = 'http://engawa.example/t/'.padEnd(length, 'aZ09-_').slice(0, length);
    const code = qr_code(link)!;
    expect(read(code)).toBe(link);
  }
  expect(qr_code('x'.repeat(107))).toBeNull();
});
