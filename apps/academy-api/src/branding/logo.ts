import { renderAsync, Resvg } from '@resvg/resvg-js';
import { maxLogoBytes } from '@academy/contracts';
import { Failure } from '@academy/service-kit';

export interface Logo {
  png: Buffer;
  width: number;
  height: number;
}

/** Maximum size of a stored logo in pixels: twice the largest size at which logos are shown. */
const largest = { width: 480, height: 160 };

/** Largest width and height in pixels of an uploaded PNG, which limits the memory that decoding needs. */
const maxPngSide = 4_000;

/**
 * Elements that an SVG logo may contain. `image` is left out, because an `image` element could read files of the
 * server. Filters, patterns and markers are left out, because they can make rendering arbitrarily slow.
 */
const allowedElements = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'metadata', 'style', 'switch'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'],
  // Metadata of drawing programs, which the renderer ignores.
  ...['sodipodi:namedview', 'inkscape:page', 'inkscape:grid', 'inkscape:path-effect'],
  ...[
    'rdf:RDF',
    'cc:Work',
    'dc:format',
    'dc:type',
    'dc:title',
    'dc:creator',
    'rdf:Bag',
    'rdf:li',
    'cc:Agent',
  ],
]);

/**
 * Maximum number of `use` elements, which limits the rendering time: nested `use` elements multiply the elements to
 * render.
 */
const maxUses = 12;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const refuse = (detail: string): never => {
  throw new Failure('logo_not_usable', { source: { pointer: '/data/image' }, detail });
};

function wrapPng(png: Buffer): string {
  if (png.length < 24) refuse('the PNG is incomplete');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  if (width < 1 || height < 1 || width > maxPngSide || height > maxPngSide)
    refuse(`the sides of a PNG must be 1 to ${maxPngSide} pixels long`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`
  );
}

/**
 * Returns the text of an SVG. Refuses forbidden elements, entity definitions and namespace prefixes for SVG elements.
 */
function checkSvg(bytes: Buffer): string {
  const text = bytes.toString('utf8').replace(/<!DOCTYPE[^<>[]*>/i, '');
  if (!/<svg[\s>]/.test(text) || text.includes('\0')) refuse('the file is neither a PNG nor an SVG');
  if (/<!(?!--)/.test(text)) refuse('the SVG must not define entities');
  if (/xmlns:[\w.-]+\s*=\s*(["'])(?:[^"']*&|http:\/\/www\.w3\.org\/2000\/svg\s*\1)/.test(text))
    refuse('the SVG must use the names of its elements without a prefix');
  const elements = Array.from(text.matchAll(/<([^\s/>!?]+)/g), ([, name]) => name!);
  const foreign = elements.find((name) => !allowedElements.has(name));
  if (foreign !== undefined) refuse(`the SVG must not contain the element ${foreign.slice(0, 40)}`);
  if (elements.filter((name) => name === 'use').length > maxUses)
    refuse(`the SVG must not contain more than ${maxUses} elements use`);
  return text;
}

const options = { font: { loadSystemFonts: false }, logLevel: 'off' as const };

/**
 * Two contents with different aspect ratios. If an SVG has another size with each of them, the SVG does not state its
 * size itself.
 */
const contents = ['<rect width="1" height="9"/>', '<rect width="9" height="1"/>'];

/** Returns the index of the root element of an XML document, which follows comments and processing instructions. */
function rootIndex(xml: string): number {
  let index = xml.indexOf('<');
  for (;;) {
    const end = xml.startsWith('<!--', index) ? '-->' : xml.startsWith('<?', index) ? '?>' : undefined;
    if (end === undefined) return index;
    const endIndex = xml.indexOf(end, index + 2);
    if (endIndex === -1) return refuse('the SVG is incomplete');
    index = xml.indexOf('<', endIndex);
  }
}

/**
 * Returns the size of an SVG in pixels. Only its root element is read, because parsing a whole SVG can take seconds,
 * during which the service could not answer other requests.
 */
function sizeOf(svg: string): { width: number; height: number } {
  const root = /<svg(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*?)\/?>/y;
  root.lastIndex = rootIndex(svg);
  const [, attributes = ''] = root.exec(svg) ?? [];
  const [size, other] = contents.map((content) => new Resvg(`<svg${attributes}>${content}</svg>`, options));
  if (!size || size.width !== other?.width || size.height !== other.height)
    return refuse('the SVG must state its size');
  return size;
}

/** Renders an SVG in the largest size in which logos are stored, so that a narrow picture needs no more memory. */
async function render(svg: string): Promise<Logo> {
  const { width, height } = sizeOf(svg);
  if (width < 1 || height < 1) refuse('the picture is too small');
  const isWide = width * largest.height >= height * largest.width;
  const fitTo = isWide
    ? { mode: 'width' as const, value: largest.width }
    : { mode: 'height' as const, value: largest.height };
  const image = await renderAsync(svg, { ...options, fitTo });
  // The renderer skips a picture that it cannot decode, which leaves the logo empty.
  if (image.pixels.every((channel) => channel === 0)) return refuse('the picture is empty');
  return { png: Buffer.from(image.asPng()), width: image.width, height: image.height };
}

/**
 * Renders an uploaded PNG or SVG as a new PNG, which removes metadata and everything else but the pixels.
 * @throws Failure `logo_not_usable`
 */
export async function renderLogo(bytes: Buffer): Promise<Logo> {
  if (bytes.length > maxLogoBytes) refuse(`the file must not be larger than ${maxLogoBytes} bytes`);
  const svg = bytes.subarray(0, 8).equals(pngSignature) ? wrapPng(bytes) : checkSvg(bytes);
  const logo = await render(svg).catch((error: unknown) => {
    if (error instanceof Failure) throw error;
    return refuse('the file cannot be drawn');
  });
  return logo;
}
