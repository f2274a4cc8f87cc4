import { Worker } from 'node:worker_threads';
import type { PdfProblem } from './inspect-pdf.ts';

/** Time limit of one inspection in milliseconds; large ordinary documents need about a second. */
const maxMs = 15_000;

/** Ends when all inspections that have been requested so far have ended. */
let inspections: Promise<unknown> = Promise.resolve();

/**
 * Inspects a PDF in a thread of its own, one after the other, because hostile files can occupy a processor for long.
 * @returns what is wrong with the PDF; undefined if it is a document that can be shown
 */
export function checkPdf(content: Uint8Array): Promise<PdfProblem | undefined> {
  const inspection = inspections.then(() => inspectInThread(content));
  inspections = inspection.catch(() => undefined);
  return inspection;
}

async function inspectInThread(content: Uint8Array): Promise<PdfProblem | undefined> {
  const { inspectionScript } = await import('./thread.built.ts');
  return new Promise((resolve) => {
    const thread = new Worker(inspectionScript, {
      eval: true,
      workerData: content,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    const timer = setTimeout(() => end('broken'), maxMs);
    const end = (problem: PdfProblem | undefined) => {
      clearTimeout(timer);
      resolve(problem);
      void thread.terminate();
    };
    thread.once('message', end);
    // A thread ends with an error if the file makes the parser run out of memory.
    thread.once('error', () => end('broken'));
    thread.once('exit', () => end('broken'));
  });
}
