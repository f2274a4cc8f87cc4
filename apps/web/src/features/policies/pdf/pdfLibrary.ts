// Only this file imports pdf.js. Tests replace this file, because Jest cannot load the modules and the worker of
// pdf.js.
import { getDocument, PDFWorker, VerbosityLevel, version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import WorkerScript from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker';

/** Files of pdf.js that only some PDFs need. `build/pdf-files.ts` adds them to the site. */
const files = `/assets/pdf-${version}`;

export { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * Opens a PDF in a new worker. The script of the worker comes from this site, because the Content-Security-Policy
 * forbids others.
 * Scripts in the PDF never run, because the part of pdf.js that runs them is not loaded. Forms cannot be filled in.
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
    // pdf.js uses its own standard fonts, so that a PDF without embedded fonts looks the same on every device.
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
