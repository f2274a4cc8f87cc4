import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { MistakeInFile } from './mistakes.ts';

/** A picture embedded in lessons. */
export interface Picture {
  /** The file as a `data:` URL. */
  src: string;
  /** Width in CSS pixels, from the viewBox. */
  width: number;
  height: number;
}

interface ReadPicture {
  /** Not usable if `mistakes` is not empty. */
  picture: Picture;
  mistakes: MistakeInFile[];
}

/** Maximum file size in bytes. Pictures are embedded, so every reader of a lesson loads them. */
const maxBytes = 40_000;

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Allowed elements: no scripts, animations, links, style sheets or foreign content. */
const allowedElements = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'marker', 'clipPath', 'mask'],
]);

/** Matches an external reference in an attribute or style, or an escape, which could hide one. */
const externalReference = /url\(\s*["']?\s*(?!["'#\s])|\\/i;

const isReference = (local: string) => local === 'href' || local === 'src';

function mistakesOfTag({ uri, local, attributes }: SaxesTagNS): string[] {
  if (uri !== svgNamespace || !allowedElements.has(local)) return [`<${local}> does not belong in a picture`];
  return Object.values(attributes).flatMap((attribute) => {
    if (attribute.prefix === 'xmlns' || attribute.name === 'xmlns') return [];
    if (/^on/i.test(attribute.local)) return [`event attributes are not allowed: ${attribute.name}`];
    const elsewhere = isReference(attribute.local)
      ? !attribute.value.startsWith('#')
      : externalReference.test(attribute.value);
    return elsewhere ? [`refers to something outside of the picture: ${attribute.name}`] : [];
  });
}

/** Returns width and height of a viewBox; undefined if it is invalid. */
function sizeOf(viewBox: string | undefined): Pick<Picture, 'width' | 'height'> | undefined {
  const [, , width, height, ...more] = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!width || !height || !(width > 0) || !(height > 0) || more.length > 0) return undefined;
  return { width: Math.round(width), height: Math.round(height) };
}

/** Reports only the first syntax error; later ones are mostly its consequences. */
function parse(svg: string): { root: SaxesTagNS | undefined; mistakes: MistakeInFile[] } {
  const mistakes: MistakeInFile[] = [];
  let faults = 0;
  let root: SaxesTagNS | undefined;
  const parser = new SaxesParser({ xmlns: true });
  const wrong = (message: string) => {
    if (faults === 0) mistakes.push({ line: parser.line, message });
  };
  parser.on('error', ({ message }) => {
    wrong(`is not well-formed XML: ${message.replace(/^[\d:]+ /, '')}`);
    faults += 1;
  });
  parser.on('doctype', () => wrong('has a DOCTYPE, which is not allowed'));
  parser.on('processinginstruction', ({ target }) => wrong(`has a processing instruction: ${target}`));
  parser.on('opentag', (tag) => {
    root ??= tag;
    mistakesOfTag(tag).forEach(wrong);
  });
  parser.write(svg).close();
  return { root, mistakes };
}

/** Parses and validates an SVG file. */
export function readPicture(svg: string): ReadPicture {
  const { root, mistakes } = parse(svg);
  const size = sizeOf(root?.attributes.viewBox?.value);
  if (root && root.name !== 'svg') mistakes.push({ line: 1, message: 'is not an SVG: its root is not svg' });
  else if (root && !size) mistakes.push({ line: 1, message: 'has no viewBox with a width and a height' });
  const bytes = Buffer.from(svg);
  if (bytes.length > maxBytes)
    mistakes.push({ line: 1, message: `has ${bytes.length} bytes, pictures have at most ${maxBytes}` });
  const src = `data:image/svg+xml;base64,${bytes.toString('base64')}`;
  return { picture: { src, width: 0, height: 0, ...size }, mistakes };
}
