import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * Returns a random port below the ephemeral range, so that no outgoing connection gets this port while the proxy is
 * closed.
 */
const randomPort = () => 20_000 + Math.floor(Math.random() * 10_000);

/**
 * Starts a TCP proxy between the services and a dependency such as PostgreSQL. To simulate an outage of the dependency,
 * the proxy can be closed; then it refuses connections.
 */
export async function buildDoor(target: URL) {
  const sockets = new Set<Socket>();
  const lead = (client: Socket) => {
    const server = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
    }
  };
  const listen = async (port: number) => {
    const listening = createServer(lead).listen(port, '127.0.0.1');
    await once(listening, 'listening');
    return listening;
  };
  let server: Server | undefined;
  while (!server) server = await listen(randomPort()).catch(() => undefined);
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    const closed = server && once(server, 'close');
    server?.close();
    server = undefined;
    sockets.forEach((socket) => socket.destroy());
    await closed;
  };
  await close();
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    open: async () => {
      server = await listen(port);
    },
    close,
  };
}
