import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { addHeadings } from './addHeadings.ts';
import { addLinks } from './addLinks.ts';

/** Maximum number of pixels of a canvas. Larger canvases fail on some phones. */
const maxPixels = 16_000_000;

interface PageLayers {
  canvas: HTMLCanvasElement;
  /** Element for the transparent text over the canvas, which people can select and screen readers can read. */
  text: HTMLElement;
  links: HTMLElement;
}

/**
 * Draws a page of a PDF at a width in CSS pixels, and adds its text, headings and links.
 * @returns a function that stops the drawing, and a promise that settles when the drawing has ended
 */
export function renderPage(page: PDFPageProxy, { canvas, text, links }: PageLayers, width: number) {
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const wanted = window.devicePixelRatio || 1;
  const density = Math.min(wanted, Math.sqrt(maxPixels / (viewport.width * viewport.height)));
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  text.style.setProperty('--total-scale-factor', String(scale));
  const drawing = page.render({
    canvas,
    viewport,
    transform: density === 1 ? undefined : [density, 0, 0, density, 0, 0],
  });
  let isStopped = false;
  let stopText = () => {};

  async function addText() {
    const { TextLayer } = await import('./pdfLibrary.ts');
    if (isStopped) return;
    text.replaceChildren();
    const layer = new TextLayer({
      textContentSource: page.streamTextContent({ includeMarkedContent: true, disableNormalization: true }),
      container: text,
      viewport,
    });
    stopText = () => layer.cancel();
    await layer.render();
    const [tree, annotations] = await Promise.all([page.getStructTree(), page.getAnnotations()]);
    if (isStopped) return;
    addHeadings(text, tree);
    addLinks(links, annotations, viewport);
  }
  return {
    done: Promise.all([drawing.promise, addText()]),
    stop: () => {
      isStopped = true;
      drawing.cancel();
      stopText();
    },
  };
}
