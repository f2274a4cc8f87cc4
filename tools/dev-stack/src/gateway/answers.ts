import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorCodes, type ErrorBody, type ErrorCode } from '@academy/contracts';
import { isReceivingLargeBody } from './large-bodies.ts';

interface Reply {
  code: (status: number) => { send: (body: ErrorBody) => unknown };
}

const titles = {
  malformed_request: 'Bad Request',
  route_not_found: 'Not Found',
  internal_error: 'Internal Server Error',
  unavailable: 'Service Unavailable',
} satisfies Partial<Record<ErrorCode, string>>;

/** Sends an error response in the same format as the services (rule 6). */
export function answerError(reply: Reply, code: keyof typeof titles) {
  const status = errorCodes[code];
  return reply.code(status).send({ errors: [{ status: String(status), code, title: titles[code] }] });
}

const statusOfParserError: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Responds to a request that is not valid HTTP, is too slow, or has a too long header. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isReceivingLargeBody(socket)) return;
  const status = statusOfParserError[error.code ?? ''] ?? 400;
  const title = STATUS_CODES[status] ?? '';
  const body: ErrorBody = { errors: [{ status: String(status), code: 'malformed_request', title }] };
  const text = JSON.stringify(body);
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${title}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
    );
  socket.destroy(error);
}
