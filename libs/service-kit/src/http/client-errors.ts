import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorEntry } from '@academy/contracts';
import { isUploading } from './uploads.ts';

/** HTTP status for error codes of Node's HTTP parser. Other codes get status 400. */
const statusOfCode: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Responds to a request that never reaches a route, because it did not arrive in time or is not valid HTTP, and closes
 * its connection.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isUploading(socket)) return;
  const status = statusOfCode[error.code ?? ''] ?? 400;
  const title = STATUS_CODES[status]!;
  const entry: ErrorEntry = { status: String(status), code: 'malformed_request', title };
  const body = JSON.stringify({ errors: [entry] });
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
