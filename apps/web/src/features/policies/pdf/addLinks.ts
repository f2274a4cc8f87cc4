import type { PageViewport, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Annotations = Awaited<ReturnType<PDFPageProxy['getAnnotations']>>;

interface LinkAnnotation {
  subtype: string;
  /** Undefined if the link has no URL, or if pdf.js has removed a URL with an unsafe scheme. */
  url?: string;
  rect: [number, number, number, number];
}

/** Allowed URL schemes, which are the same as in policies in Markdown. */
const allowed = /^(https?|mailto):/i;

/** Makes the external links of a PDF page clickable. The links open in a new tab without access to this one. */
export function addLinks(layer: HTMLElement, annotations: Annotations, viewport: PageViewport): void {
  const found = (annotations as LinkAnnotation[]).filter(
    ({ subtype, url }) => subtype === 'Link' && url !== undefined && allowed.test(url),
  );
  layer.replaceChildren(
    ...found.map(({ url = '', rect }) => {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = viewport.convertToViewportRectangle(rect) as number[];
      const link = document.createElement('a');
      link.href = url;
      link.target = '_blank';
      link.rel = 'noopener';
      link.setAttribute('aria-label', url.replace(/^mailto:/i, ''));
      const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
      link.style.left = percent(Math.min(x1, x2), viewport.width);
      link.style.top = percent(Math.min(y1, y2), viewport.height);
      link.style.width = percent(Math.abs(x2 - x1), viewport.width);
      link.style.height = percent(Math.abs(y2 - y1), viewport.height);
      return link;
    }),
  );
}
