import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export const networkClient = { NETWORK_CLIENT_ID: 'academy', NETWORK_CLIENT_SECRET: 'the secret' };

/** Behaviour of the simulated LinkedIn. With `well`, it responds correctly; all other values simulate failures. */
export type Behaviour = 'well' | 'refuses' | 'redirects' | 'hangs' | 'floods' | 'answers nonsense';

export interface NetworkCall {
  path: string;
  headers: Record<string, unknown>;
  body: string;
}

const answers: Record<string, { status: number; body: object }> = {
  '/oauth/v2/accessToken': { status: 200, body: { access_token: 'the-access-token', expires_in: 60 } },
  '/v2/userinfo': { status: 200, body: { sub: 'Xq7mR2pLwA', name: 'Lena Krämer' } },
  '/v2/ugcPosts': { status: 201, body: { id: 'urn:li:share:1' } },
};

/** Starts a simulated LinkedIn on its own port. */
export async function startNetwork() {
  const calls: NetworkCall[] = [];
  let behaviours: Record<string, Behaviour> = {};
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? '';
      calls.push({ path, headers: request.headers, body });
      const json = (status: number, value: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
      const behaviour = behaviours[path] ?? 'well';
      if (behaviour === 'hangs') return;
      if (behaviour === 'refuses') return json(403, { message: 'the-access-token is not welcome' });
      if (behaviour === 'redirects') return response.writeHead(307, { location: '/elsewhere' }).end();
      if (behaviour === 'answers nonsense') return response.end('<html>');
      if (behaviour === 'floods') {
        response.writeHead(200, { 'content-type': 'application/json' });
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.on('drain', more);
        return more();
      }
      const { status, body: content } = answers[path] ?? { status: 404, body: {} };
      return json(status, content);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** Sets the behaviour of URL paths for the following calls. Paths that are not listed respond correctly. */
    behave(next: Record<string, Behaviour>) {
      behaviours = next;
      calls.length = 0;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
