import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

/**
 * Starts a TCP proxy in front of a database server. While it is silenced, it accepts connections and data but passes
 * nothing on, as a network does that drops packets.
 */
export async function startSilenceableProxy(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const target = { port: Number(url.port), host: url.hostname };
  let isSilent = false;
  const proxy = createServer((client) => {
    const server = connect(target);
    const end = () => [client, server].forEach((socket) => socket.destroy());
    [client, server].forEach((socket) => socket.on('error', end).on('close', end));
    client.on('data', (data) => isSilent || server.write(data));
    server.on('data', (data) => isSilent || client.write(data));
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    url: url.href,
    silence: (silent: boolean) => {
      isSilent = silent;
    },
    close: () => void proxy.close(),
  };
}
