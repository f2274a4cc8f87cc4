import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Minimum average speed of a large body in bytes per second. */
const minBytesPerSecond = 16_384;
const maxDurationMs = 3_600_000;
/** Milliseconds without any data after which the connection is closed. */
const maxPauseMs = 30_000;

const receiving = new WeakSet<Socket>();

/**
 * Returns true if a large body is being received over the connection. The usual time limit of requests does not apply
 * to this connection.
 */
export const isReceivingLargeBody = (socket: Socket): boolean => receiving.has(socket);

/**
 * Replaces the usual time limit of a request by a time limit that depends on the size of the body. The web image does
 * the same.
 */
export function allowTimeForBody(request: IncomingMessage, bytes: number): void {
  const { socket } = request;
  const limitMs = Math.min(maxDurationMs, (bytes / minBytesPerSecond) * 1000);
  const timer = setTimeout(() => socket.destroy(), limitMs);
  const end = () => {
    clearTimeout(timer);
    receiving.delete(socket);
    socket.setTimeout(0).off('timeout', destroy).off('close', end);
    request.off('end', end);
  };
  const destroy = () => socket.destroy();
  receiving.add(socket);
  socket.setTimeout(maxPauseMs).once('timeout', destroy).once('close', end);
  request.once('end', end);
}
