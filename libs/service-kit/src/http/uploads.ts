import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { onRequestHookHandler } from 'fastify';
import { Failure } from '../base/failure.ts';

const maxPauseMs = 30_000;
const maxUploadMs = 600_000;
/** Milliseconds in which the rest of a file is read and discarded after the response was sent early. */
const maxRestMs = 30_000;

const uploading = new WeakSet<Socket>();

/** Whether a file is being uploaded over a connection. Uploads may take longer than REQUEST_TIMEOUT_MS. */
export const isUploading = (socket: Socket): boolean => uploading.has(socket);

/**
 * The content of an uploaded file. If the reader stops early, the connection stays open, so that the client receives
 * the response.
 */
export const fileOf = (body: Readable | undefined | null): AsyncIterable<Uint8Array> => ({
  async *[Symbol.asyncIterator]() {
    try {
      if (body) yield* body.iterator({ destroyOnReturn: false });
    } catch (cause) {
      throw new Failure('malformed_request', { detail: 'the upload was aborted', cause });
    }
  },
});

/**
 * Returns a hook for routes that accept a file. The hook replaces REQUEST_TIMEOUT_MS by `maxMs` for these requests. The
 * hook must run after authorization, so that only permitted users can occupy a connection for so long.
 * @param maxMs milliseconds after which the connection is closed, even if data still arrives
 */
export const allowSlowUploadsFor =
  (maxMs: number): onRequestHookHandler =>
  ({ raw }, reply, done) => {
    const { socket } = raw;
    // Requests that tests inject into Fastify have no real connection.
    if (!(socket instanceof Socket)) return done();
    let timer = setTimeout(() => socket.destroy(), maxMs);
    const end = () => {
      clearTimeout(timer);
      uploading.delete(socket);
      socket.setTimeout(0);
      socket.off('close', end);
    };
    uploading.add(socket);
    socket.setTimeout(maxPauseMs);
    socket.once('close', end);
    reply.raw.once('close', () => {
      if (raw.complete || socket.destroyed) return end();
      // After an early response, the rest is still read, because closing a connection with unread data resets it.
      clearTimeout(timer);
      timer = setTimeout(() => socket.destroy(), maxRestMs);
      // Without a `data` listener, Node.js would stop the stream when the `readable` listeners are removed.
      raw
        .removeAllListeners('readable')
        .on('data', () => undefined)
        .once('end', end)
        .resume();
    });
    done();
  };

export const allowSlowUpload = allowSlowUploadsFor(maxUploadMs);
