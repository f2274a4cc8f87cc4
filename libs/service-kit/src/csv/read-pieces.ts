import { Failure } from '../base/failure.ts';
import { otherFormatOf } from './file-format.ts';

/**
 * Size in bytes of the pieces in which a file is read. Small pieces save memory: all records of a piece are in memory
 * at the same time, and V8 frees the records of earlier pieces late.
 */
const pieceBytes = 8 * 1024;

/**
 * Splits an uploaded CSV file into small pieces. @throws Failure with the code `payload_too_large` or `import_not_csv`
 */
export async function* readPieces(
  file: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of file) {
    const format = size === 0 ? otherFormatOf(chunk) : undefined;
    if (format) throw new Failure('import_not_csv', { detail: format });
    size += chunk.length;
    if (size > maxBytes) throw new Failure('payload_too_large');
    for (let from = 0; from < chunk.length; from += pieceBytes) yield chunk.subarray(from, from + pieceBytes);
  }
}
