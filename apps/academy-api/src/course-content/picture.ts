import { escape } from 'html-escaper';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { MistakeInFile } from './mistakes.ts';
import { themed } from './picture-colors.ts';

export interface Drawing {
  /** The `svg` element. */
  svg: string;
  /** In CSS pixels, taken from the attribute `viewBox`. */
  width: number;
  /** The texts in the drawing, separated by spaces. */
  text: string;
}

interface ReadDrawing {
  /** Must not be used if `mistakes` is not empty. */
  drawing: Drawing;
  mistakes: MistakeInFile[];
}

/**
 * Maximum size of an SVG file in bytes. The limit is low, because drawings are embedded in the lesson, so every reader
 * loads them.
 */
const maxBytes = 40_000;

const svgNamespace = 'http://www.w3.org/2000/svg';

/**
 * Allowed elements and attributes. None of them runs a script, loads a file or changes the page outside the picture.
 * None of them defines or references an id, so that several pictures in one page cannot conflict.
 */
export const pictureElements = [
  ...['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan'],
];
export const pictureAttributes = [
  ...['viewBox', 'width', 'height', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'd'],
  ...['points', 'transform', 'fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap'],
  ...['stroke-linejoin', 'opacity', 'font-size', 'font-weight', 'text-anchor', 'text-decoration'],
];
/** Matches numbers, units, path data, transformations and keywords, but neither `url(…)` nor escapes. */
const plainValue = /^(?!.*url\()[\w\s.,%+()-]*$/i;
/** Attributes that are removed from drawings: SVG inside HTML needs no `xmlns`, and texts use the font of the page. */
const omitted = ['xmlns', 'font-family'];

function mistakesOfTag({ name, local, uri, attributes }: SaxesTagNS): string[] {
  if (uri !== svgNamespace || name !== local || !pictureElements.includes(local))
    return [`<${local}> does not belong in a picture`];
  return Object.values(attributes).flatMap(({ name: attribute, value }) => {
    if (omitted.includes(attribute)) return [];
    if (!pictureAttributes.includes(attribute)) return [`attribute is not allowed: ${attribute}`];
    if (attribute === 'fill' || attribute === 'stroke')
      return themed(value, local) === undefined
        ? [`colour is not in the palette of pictures: ${value.slice(0, 40)}`]
        : [];
    return plainValue.test(value) ? [] : [`value is not allowed: ${attribute}`];
  });
}

function sizeOf(viewBox: string | undefined): { width: number; height: number } | undefined {
  const [, , width, height, ...more] = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!width || !height || !(width > 0) || !(height > 0) || more.length > 0) return undefined;
  return { width: Math.round(width), height: Math.round(height) };
}

function startTag({ local, attributes }: SaxesTagNS): string {
  const kept = Object.values(attributes).filter(({ name }) => pictureAttributes.includes(name));
  const written = kept.map(({ name, value }) => {
    const shown = name === 'fill' || name === 'stroke' ? themed(value, local) : value;
    return ` ${name}="${escape(shown ?? '')}"`;
  });
  return `<${local}${written.join('')}>`;
}

/** Parses an SVG. Stops at the first syntax error, because most later errors would only be consequences of it. */
function parse(svg: string) {
  const mistakes: MistakeInFile[] = [];
  const html: string[] = [];
  const texts: string[] = [];
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
    html.push(startTag(tag));
  });
  parser.on('text', (text) => {
    if (text.trim() === '') return;
    html.push(escape(text));
    texts.push(text.trim());
  });
  parser.on('closetag', ({ local }) => html.push(`</${local}>`));
  parser.write(svg).close();
  return { root, html: html.join(''), text: texts.join(' '), mistakes };
}

/**
 * Parses and validates an SVG file. Replaces its colours with CSS variables, so that the picture follows the page's
 * theme.
 */
export function readDrawing(svg: string): ReadDrawing {
  const { root, html, text, mistakes } = parse(svg);
  const size = sizeOf(root?.attributes.viewBox?.value);
  if (root && root.name !== 'svg')
    mistakes.push({ line: 1, message: 'is not an SVG: its root element is not svg' });
  else if (root && !size) mistakes.push({ line: 1, message: 'has no viewBox with a width and a height' });
  const bytes = Buffer.byteLength(svg);
  if (bytes > maxBytes) mistakes.push({ line: 1, message: `has ${bytes} bytes, the maximum is ${maxBytes}` });
  return { drawing: { svg: html, width: size?.width ?? 0, text }, mistakes };
}
