import { parentPort, workerData } from 'node:worker_threads';
import { inspectPdf } from './inspect-pdf.ts';

void inspectPdf(workerData as Uint8Array).then((problem) => parentPort?.postMessage(problem));
