import type { FetchImplementation } from 'jose';

/** Returns a `fetch` for requests to other systems that rejects redirects and responses larger than `maxBytes`. */
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
