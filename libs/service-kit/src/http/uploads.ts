import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { onRequestHookHandler } from 'fastify';
import { Failure } from '../base/failure.ts';

/** Milliseconds without any data after which an upload is aborted. */
const maxPauseMs = 30_000;
/** Maximum duration of an upload in milliseconds. */
const maxUploadMs = 600_000;
/** Milliseconds in which the rest of a file is read and discarded after an early response. */
const maxRestMs = 30_000;

const uploading = new WeakSet<Socket>();

/** Returns true if a file is being uploaded over a connection. An upload may take longer than REQUEST_TIMEOUT_MS. */
export const isUploading = (socket: Socket): boolean => uploading.has(socket);

/**
 * Returns the content of an uploaded file. A reader that stops early does not destroy the connection,
 * so that the client receives the response.
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
 * Returns a hook for routes that take a file. For these requests, the time limit is `maxMs` instead of REQUEST_TIMEOUT_MS.
 * The hook has to run after authorization, so that only permitted users can occupy a connection for so long.
 * @param maxMs duration in milliseconds after which the connection is closed, even if data still arrives
 */
export const allowSlowUploadsFor =
  (maxMs: number): onRequestHookHandler =>
  ({ raw }, reply, done) => {
    const { socket } = raw;
    // Requests that tests inject into Fastify have no connection.
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
      // The rest is read even after an early response, because closing a connection with unread data resets it.
      clearTimeout(timer);
      timer = setTimeout(() => socket.destroy(), maxRestMs);
      // Without a `data` listener, Node.js would stop the stream after the removal of the `readable` listeners.
      raw
        .removeAllListeners('readable')
        .on('data', () => undefined)
        .once('end', end)
        .resume();
    });
    done();
  };

export const allowSlowUpload = allowSlowUploadsFor(maxUploadMs);
