import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** An opened PDF. `close` ends its worker. */
export interface OpenPdf {
  pdf: PDFDocumentProxy;
  close: () => void;
}

export async function openPdf(content: Blob): Promise<OpenPdf> {
  const [{ openDocument }, data] = await Promise.all([import('./pdfLibrary.ts'), content.arrayBuffer()]);
  const { document, close } = openDocument(data);
  const end = () => void close().catch(() => undefined);
  try {
    return { pdf: await document, close: end };
  } catch (error) {
    end();
    throw error;
  }
}
