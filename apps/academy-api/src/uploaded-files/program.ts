// Reads a file from file descriptor 3, inspects it, and prints the result as JSON. The first argument states the
// format.
import { readFileSync } from 'node:fs';

const content = new Uint8Array(readFileSync(3));
const format = process.argv[2];

/** Returns what is wrong with the file. Loads only the parser of the file's format. */
async function inspect() {
  if (format === 'png' || format === 'jpeg')
    return (await import('./inspect-image.ts')).inspectImage(content, format);
  return (await import('./inspect-pdf.ts')).inspectPdf(content);
}

const problem = await inspect();
process.stdout.write(JSON.stringify({ problem: problem ?? null }), () => process.exit(0));
