import { Resvg, renderAsync } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';
import type { Locale, Subject } from '@academy/contracts';
import { escaped, fitted, fonts, line, lineHeight } from './lettering.ts';

export interface BadgeFace {
  title: string;
  subject: Subject;
  year: string;
  language: Locale;
}

export interface DrawnBadge {
  /** Text is converted to outlines, so that no font is needed to display the badge. */
  svg: string;
  png: Buffer;
}

/** Colours of the course subjects, equal to those of the web app's light theme. */
const hues: Record<Subject, { main: string; soft: string }> = {
  privacy: { main: '#3f4fa1', soft: '#e9ecf9' },
  infosec: { main: '#87500d', soft: '#faeedc' },
  compliance: { main: '#8a386c', soft: '#f9e9f3' },
};
const subjectNames: Record<Locale, Record<Subject, string>> = {
  de: { privacy: 'Datenschutz', infosec: 'InfoSec', compliance: 'Compliance' },
  en: { privacy: 'Privacy', infosec: 'InfoSec', compliance: 'Compliance' },
};

const paper = '#ffffff';
const pine = '#0e6b5a';
const pixels = 800;
const titleBox = { width: 344, height: 146, middle: 254 };

/** Returns the SVG path of a hexagon around the centre of the badge, with one corner at the top. */
function hexagon(radius: number): string {
  const half = radius * Math.sin(Math.PI / 3);
  const [left, right, short] = [256 - half, 256 + half, radius / 2];
  return `M256 ${256 - radius} ${right} ${256 - short}V${256 + short}L256 ${256 + radius} ${left} ${256 + short}V${256 - short}Z`;
}

const mark =
  `<g transform="translate(226 76) scale(1.875)"><rect width="32" height="32" rx="9" fill="${pine}"/>` +
  `<g fill="none" stroke="${paper}" stroke-width="2.9" stroke-linecap="round" stroke-linejoin="round">` +
  '<path d="M7.5 25 16 7l8.5 18"/><path d="m12 19 3.2 3.2 5-6.2"/></g></g>';

function titleLines(title: string): string {
  const { size, lines } = fitted(title, titleBox);
  const first = titleBox.middle - ((lines.length - 1) * size * lineHeight) / 2 + size * 0.36;
  return lines
    .map((text, index) =>
      line(text, 256, first + index * size * lineHeight, { size, weight: 600, color: paper }),
    )
    .join('');
}

/** Returns an SVG with `<text>` elements, which `drawBadge` converts to outlines. */
function drawingOf({ title, subject, year, language }: BadgeFace): string {
  const { main, soft } = hues[subject];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">` +
    `<path d="${hexagon(226)}" fill="${main}" stroke="${main}" stroke-width="44" stroke-linejoin="round"/>` +
    `<path d="${hexagon(220)}" fill="none" stroke="${soft}" stroke-width="3" stroke-linejoin="round" opacity="0.55"/>` +
    `<rect x="218" y="68" width="76" height="76" rx="21" fill="${paper}"/>${mark}` +
    titleLines(title) +
    `<rect x="156" y="345" width="200" height="40" rx="20" fill="${soft}"/>` +
    line(subjectNames[language][subject], 256, 373, { size: 23, weight: 600, color: main }) +
    line(`Academy · ${year}`, 256, 424, { size: 21, weight: 400, color: soft }) +
    '</svg>'
  );
}

/** Adds a title and a role to the SVG, so that screen readers can describe the badge. */
const named = (svg: string, { title }: BadgeFace) =>
  svg.replace(
    /<svg([^>]*)>/,
    (_, attributes: string) => `<svg${attributes} role="img"><title>${escaped(title)}</title>`,
  );

/** Cache of rendered badges. All badges with the same course title, subject, year and language share an entry. */
const drawn = new LRUCache<string, Promise<DrawnBadge>>({ max: 200 });

async function draw(face: BadgeFace): Promise<DrawnBadge> {
  const drawing = drawingOf(face);
  const image = await renderAsync(drawing, { ...fonts, fitTo: { mode: 'width', value: pixels } });
  return { svg: named(new Resvg(drawing, fonts).toString(), face), png: image.asPng() };
}

/** Renders a badge without its credential, as SVG and as a PNG of 800 by 800 pixels. */
export function drawBadge(face: BadgeFace): Promise<DrawnBadge> {
  const key = JSON.stringify([face.title, face.subject, face.year, face.language]);
  const known = drawn.get(key);
  if (known) return known;
  const drawing = draw(face);
  drawn.set(key, drawing);
  drawing.catch(() => drawn.delete(key));
  return drawing;
}
