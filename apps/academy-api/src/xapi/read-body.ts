import { Failure } from '@academy/service-kit';

/** Maximum number of bytes of a document, and of the statements of one request. */
const maxBytes = 256 * 1024;

/** @throws Failure `payload_too_large` */
export async function readBody(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > maxBytes) throw new Failure('payload_too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

export const mediaTypeOf = (header: string | undefined): string =>
  (header ?? '').split(';', 1)[0]!.trim().toLowerCase();

/** @throws Failure `malformed_request` if the content is not JSON */
export function parseJson(content: Buffer | string): unknown {
  try {
    return JSON.parse(typeof content === 'string' ? content : content.toString('utf8'));
  } catch {
    throw new Failure('malformed_request', { detail: 'must be JSON' });
  }
}
