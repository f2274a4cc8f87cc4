/** Replaces features/policies/pdf/pdfLibrary.ts in tests: every PDF has two pages with one line of text each. */
export const openDocument = (_data: ArrayBuffer) => ({
  document: Promise.resolve({ numPages: 2, getPage: (number: number) => Promise.resolve(pageOf(number)) }),
  close: () => Promise.resolve(),
});

const viewport = { width: 595, height: 842, convertToViewportRectangle: (rect: number[]) => rect };

const pageOf = (number: number) => ({
  getViewport: () => viewport,
  render: () => ({ promise: Promise.resolve(), cancel: () => {} }),
  streamTextContent: () => `Text of page ${number}`,
  getTextContent: () => Promise.resolve({ items: [{ str: `Text of page ${number}`, hasEOL: true }] }),
  getStructTree: () => Promise.resolve(null),
  getAnnotations: () =>
    Promise.resolve([
      { subtype: 'Link', url: 'https://example.test/rules', rect: [0, 0, 10, 10] },
      { subtype: 'Link', url: 'javascript:alert(1)', rect: [0, 0, 10, 10] },
    ]),
});

/** Unlike the class of pdf.js, this class puts the whole text into one element. */
export class TextLayer {
  readonly #container: HTMLElement;
  readonly #text: string;

  constructor({ container, textContentSource }: { container: HTMLElement; textContentSource: string }) {
    this.#container = container;
    this.#text = textContentSource;
  }

  render() {
    this.#container.textContent = this.#text;
    return Promise.resolve();
  }

  cancel() {}
}
