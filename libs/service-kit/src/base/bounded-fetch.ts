import type { FetchImplementation } from 'jose';

/**
 * A `fetch` for requests to other systems. The returned function rejects if the response is a redirect, or is larger
 * than `maxBytes`.
 */
export function boundedFetch(maxBytes: number): FetchImplementation {
  return async (url, options) => {
    const response = await fetch(url, { ...options, redirect: 'error' });
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes)
        throw new Error(`response of ${new URL(url).host} is longer than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
    return new Response(Buffer.concat(chunks), { status: response.status, headers: response.headers });
  };
}
