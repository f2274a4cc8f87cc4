import { setMaxListeners } from 'node:events';
import type { ClientRequest } from 'node:http';
import { guardedRequests, type TargetPolicy } from '@academy/service-kit';
import { failureOf, resultOf, type AttemptResult } from './rules.ts';

const wholeMs = 15_000;
/** Maximum number of bytes that are read from a response, whose content is not used. */
const readBytes = 4_096;

const withCode = (code: string) => Object.assign(new Error(code), { code });

export interface SignedEvent {
  url: string;
  body: string;
  headers: Record<string, string>;
}

/**
 * Returns the function `post`, which posts an event, and `close`, which closes all connections. `post` follows no
 * redirects, verifies TLS, and connects to public addresses only, unless `policy` allows private ones. Its promise
 * never rejects, and resolves within 15 seconds however the receiver behaves.
 */
export function eventPoster(policy: TargetPolicy) {
  const options = { keepAlive: true, maxSockets: 20, maxFreeSockets: 50, timeout: wholeMs };
  const { begin, close } = guardedRequests(policy, options);

  const post = ({ url, body, headers }: SignedEvent, signal: AbortSignal): Promise<AttemptResult> =>
    new Promise((resolve) => {
      let request: ClientRequest;
      try {
        // The URL is checked again, because private addresses may have been allowed when the webhook was created.
        request = begin(url, {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        });
      } catch (error) {
        return resolve(failureOf(error as Error));
      }
      const abort = () => request.destroy(withCode('ABORT_ERR'));
      const timer = setTimeout(() => request.destroy(withCode('TIMEOUT')), wholeMs);
      setMaxListeners(0, signal);
      signal.addEventListener('abort', abort);
      const settle = (result: AttemptResult) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
        resolve(result);
      };
      request.on('error', (error) => settle(failureOf(error)));
      request.on('response', (response) => {
        const result = resultOf(response.statusCode ?? 0);
        let read = 0;
        response.on('data', (chunk: Buffer) => {
          read += chunk.length;
          if (read <= readBytes) return;
          // The status is known, so the rest of the response is not needed, and the connection is closed.
          settle(result);
          request.destroy();
        });
        response.on('end', () => settle(result));
        response.on('error', (error) => settle(failureOf(error)));
        response.on('close', () => settle(failureOf(withCode('ECONNRESET'))));
      });
      // If the receiver switches to another protocol, Node closes the connection without an error or a response.
      request.on('close', () => settle(failureOf(withCode('ECONNRESET'))));
      request.end(body);
    });

  return { post, close };
}
