// Reads a PDF from file descriptor 3, inspects it, and prints the result as JSON.
import { readFileSync } from 'node:fs';
import { inspectPdf } from './inspect-pdf.ts';

const problem = await inspectPdf(new Uint8Array(readFileSync(3)));
process.stdout.write(JSON.stringify({ problem: problem ?? null }), () => process.exit(0));
