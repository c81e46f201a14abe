// A tree as a picture of its own: an SVG file that needs nothing else.
import { save_file } from '$web/lib/save_file';
import { w } from './window_words';

const space = 40; // around the trees
const height = 900;
const caption = 70;

const namespace = 'http://www.w3.org/2000/svg';

function element(name: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, `${value}`);
  return made;
}

// What the drawing refers to, and what that refers to.
function symbols_used(drawing: Element, found = new Map<string, Element>()): Map<string, Element> {
  for (const use of drawing.querySelectorAll('use')) {
    const id = use.getAttribute('href')!.slice(1);
    const symbol = document.getElementById(id);
    if (!symbol || found.has(id)) continue;
    found.set(id, symbol);
    symbols_used(symbol, found);
  }
  return found;
}

function picture_of(drawings: SVGSVGElement[], line: string): string {
  const picture = element('svg', { xmlns: namespace });
  const copies = drawings.map((drawing) => drawing.cloneNode(true) as SVGSVGElement);
  for (const copy of copies) {
    for (const passing of copy.querySelectorAll('[data-cell], .trace')) passing.remove();
    for (const part of [copy, ...copy.querySelectorAll('*')]) part.removeAttribute('class');
  }
  const symbols = element('defs', {});
  const used = new Map<string, Element>();
  for (const copy of copies) symbols_used(copy, used);
  for (const symbol of used.values()) symbols.append(symbol.cloneNode(true));

  const tree_height = height - 2 * space - caption;
  let x = space;
  for (const copy of copies) {
    const [, , w, h] = copy.getAttribute('viewBox')!.split(' ').map(Number) as [number, number, number, number];
    const width = Math.round((tree_height * w) / h);
    for (const [key, value] of Object.entries({ x, y: space, width, height: tree_height })) {
      copy.setAttribute(key, `${value}`);
    }
    x += width + space;
  }
  for (const [key, value] of Object.entries({ width: x, height, viewBox: `0 0 ${x} ${height}` })) {
    picture.setAttribute(key, `${value}`);
  }
  const words = element('text', {
    x: x / 2,
    y: height - space,
    'text-anchor': 'middle',
    'font-family': 'serif',
    'font-size': 34,
    fill: '#2e2a25',
  });
  words.textContent = line;
  picture.append(symbols, element('rect', { width: x, height, fill: '#f7f3e8' }), ...copies, words);
  return new XMLSerializer().serializeToString(picture).replaceAll(/<!--.*?-->/g, '');
}

export function save_picture(drawings: SVGSVGElement[], name: string, points: number): void {
  const picture = picture_of(drawings, w('picture_line', name, points));
  save_file(picture, 'image/svg+xml', `bonsai-${new Date().toISOString().slice(0, 10)}.svg`);
}
