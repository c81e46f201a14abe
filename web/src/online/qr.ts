// QR codes (ISO/IEC 18004) for links: bytes, error correction of level M, versions 1 to 6, which is up to 106 bytes.

interface Version {
  check: number; // codewords of error correction in a block
  blocks: number; // all of the same length
  data: number; // codewords of data in a block
}
const versions: Version[] = [
  { check: 10, blocks: 1, data: 16 },
  { check: 16, blocks: 1, data: 28 },
  { check: 26, blocks: 1, data: 44 },
  { check: 18, blocks: 2, data: 32 },
  { check: 24, blocks: 2, data: 43 },
  { check: 16, blocks: 4, data: 27 },
];

export type Matrix = boolean[][]; // rows of modules; true is dark

// ---- Error correction: the remainder in the field of 256 elements with the polynomial 0x11d

const powers: number[] = [];
for (let i = 0, value = 1; i < 255; i++) {
  powers.push(value);
  value = value < 128 ? value << 1 : (value << 1) ^ 0x11d;
}
const logarithm = new Map(powers.map((value, i) => [value, i]));

function times(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : powers[(logarithm.get(a)! + logarithm.get(b)!) % 255]!;
}

export function check_words(data: number[], count: number): number[] {
  let divisor = [1]; // the product of all (x - power), without its first term
  for (let i = 0; i < count; i++) {
    const shifted = [...divisor, 0];
    divisor.forEach((term, at) => (shifted[at + 1]! ^= times(term, powers[i]!)));
    divisor = shifted;
  }
  const rest = Array<number>(count).fill(0);
  for (const word of data) {
    const lead = word ^ rest.shift()!;
    rest.push(0);
    for (let at = 0; at < count; at++) rest[at]! ^= times(divisor[at + 1]!, lead);
  }
  return rest;
}

// ---- What is written

function data_words(bytes: Uint8Array, room: number): number[] {
  const bits: number[] = [];
  const write = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >> at) & 1);
  };
  write(0b0100, 4); // bytes
  write(bytes.length, 8);
  for (const byte of bytes) write(byte, 8);
  write(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const words: number[] = [];
  for (let at = 0; at < bits.length; at += 8) words.push(parseInt(bits.slice(at, at + 8).join(''), 2));
  for (let pad = 0xec; words.length < room; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

// The words of all blocks in turns: first those of data, then those of error correction.
function interleaved(words: number[], { check, blocks, data }: Version): number[] {
  const parts = Array.from({ length: blocks }, (_, block) => words.slice(block * data, (block + 1) * data));
  const checks = parts.map((part) => check_words(part, check));
  const in_turns = (lists: number[][]) => lists[0]!.flatMap((_, at) => lists.map((list) => list[at]!));
  return [...in_turns(parts), ...in_turns(checks)];
}

// ---- Where it is written

type Draft = (boolean | null)[][]; // null: free for data

function frame(number: number): Draft {
  const size = 17 + 4 * number;
  const draft: Draft = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const ring = (row: number, column: number, reach: number, dark: (distance: number) => boolean) => {
    for (let y = -reach; y <= reach; y++) {
      for (let x = -reach; x <= reach; x++) {
        const line = draft[row + y];
        if (line && column + x >= 0 && column + x < size) line[column + x] = dark(Math.max(Math.abs(x), Math.abs(y)));
      }
    }
  };
  for (let at = 8; at < size - 8; at++) draft[6]![at] = draft[at]![6] = at % 2 === 0;
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    ring(row, column, 4, (distance) => distance !== 2 && distance !== 4);
  if (number > 1) ring(size - 7, size - 7, 2, (distance) => distance !== 1);
  write_format(draft, 0);
  return draft;
}

// Level M and the mask, with their own error correction, in both places.
export function format_bits(mask: number): number {
  const level_m = 0b00;
  let rest = (level_m << 3) | mask;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  return ((((level_m << 3) | mask) << 10) | rest) ^ 0x5412;
}

function write_format(draft: Draft, mask: number): void {
  const size = draft.length;
  const bits = format_bits(mask);
  for (let i = 0; i < 15; i++) {
    const dark = ((bits >> i) & 1) === 1;
    draft[i < 6 ? i : i < 8 ? i + 1 : size - 15 + i]![8] = dark;
    draft[8]![i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i] = dark;
  }
  draft[size - 8]![8] = true;
}

// The free modules in the order in which they are filled: pairs of columns from the right, up and down.
function path(draft: Draft): [number, number][] {
  const size = draft.length;
  const cells: [number, number][] = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++) {
      const row = up ? size - 1 - i : i;
      for (const column of [right, right - 1]) if (draft[row]![column] === null) cells.push([row, column]);
    }
  }
  return cells;
}

const masks: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

// How hard a code is to read: long runs, blocks, what looks like a corner, too much of one shade.
function penalty(matrix: Matrix): number {
  const size = matrix.length;
  const columns = matrix.map((_, at) => matrix.map((row) => row[at]!));
  let sum = 0;
  for (const line of [...matrix, ...columns]) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    for (const corner of ['10111010000', '00001011101']) {
      for (let at = text.indexOf(corner); at >= 0; at = text.indexOf(corner, at + 1)) sum += 40;
    }
  }
  let dark = 0;
  for (let r = 0; r < size; r++) {
    for (let c = 0; c < size; c++) {
      const one = matrix[r]![c];
      if (one) dark += 1;
      if (r > 0 && c > 0 && one === matrix[r - 1]![c] && one === matrix[r]![c - 1] && one === matrix[r - 1]![c - 1])
        sum += 3;
    }
  }
  return sum + 10 * Math.floor(Math.abs((dark * 100) / (size * size) - 50) / 5);
}

// Null: the text is too long.
export function qr_code(text: string): Matrix | null {
  const bytes = new TextEncoder().encode(text);
  const found = versions.findIndex(({ blocks, data }) => bytes.length + 2 <= blocks * data);
  if (found < 0) return null;
  const version = versions[found]!;
  const words = interleaved(data_words(bytes, version.blocks * version.data), version);
  const draft = frame(found + 1);
  const cells = path(draft);
  const codes = masks.map((mask, number) => {
    const filled = draft.map((row) => [...row]);
    write_format(filled, number);
    cells.forEach(([row, column], i) => {
      const bit = ((words[i >> 3] ?? 0) >> (7 - (i & 7))) & 1; // a few modules at the end are left over
      filled[row]![column] = (bit === 1) !== mask(row, column);
    });
    return filled as Matrix;
  });
  return codes.reduce((best, code) => (penalty(code) < penalty(best) ? code : best));
}
