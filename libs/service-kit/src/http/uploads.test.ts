import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { eventually } from '@academy/testing';
import Fastify from 'fastify';
import { allowSlowUploadsFor, fileOf } from './uploads.ts';

it('an upload that is still sending single bytes after the maximum duration is aborted, and its reader fails', async () => {
  const app = Fastify();
  let ended: unknown;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.post('/', { onRequest: allowSlowUploadsFor(700) }, async ({ body }) => {
    let bytes = 0;
    try {
      for await (const chunk of fileOf(body as Readable)) bytes += chunk.length;
    } catch (error) {
      ended = error;
      throw error;
    }
    return { bytes };
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    // The client gets an error if it sends data while the server closes the connection.
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const from = performance.now();
    socket.write(
      `POST / HTTP/1.1\r\nhost: ${new URL(url).host}\r\ncontent-type: text/csv\r\ncontent-length: 1000\r\n\r\n`,
    );
    const sending = setInterval(() => socket.write('x'), 50);
    await closed;
    clearInterval(sending);
    expect(performance.now() - from).toBeGreaterThan(600);
    await eventually(() => ended !== undefined);
    expect(ended).toMatchObject({ code: 'malformed_request' });
  } finally {
    await app.close();
  }
});
