// Only this file imports pdf.js, so that tests can replace the file: Jest supports neither its modules nor its worker.
import { getDocument, PDFWorker, VerbosityLevel, version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import WorkerScript from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker';

/** Files of pdf.js that only some PDFs need (build/pdf-files.ts). */
const files = `/assets/pdf-${version}`;

export { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * Opens a PDF in a worker of its own. The worker is a file of this site, as the Content-Security-Policy demands.
 * Scripts in the PDF never run, because the part of pdf.js that runs them is not loaded, and forms are only drawn.
 */
export function openDocument(data: ArrayBuffer) {
  const port = new WorkerScript();
  const task = getDocument({
    data,
    worker: PDFWorker.create({ port }),
    enableXfa: false,
    // The Content-Security-Policy allows neither `eval` nor WebAssembly.
    isEvalSupported: false,
    useWasm: false,
    wasmUrl: `${files}/wasm/`,
    // A PDF looks the same on every device, also if it does not contain its fonts.
    useSystemFonts: false,
    standardFontDataUrl: `${files}/standard_fonts/`,
    cMapUrl: `${files}/cmaps/`,
    cMapPacked: true,
    useWorkerFetch: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  return {
    document: task.promise,
    close: async () => {
      await task.destroy();
      port.terminate();
    },
  };
}
