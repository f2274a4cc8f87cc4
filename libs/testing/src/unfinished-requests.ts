import { connect, type Socket } from 'node:net';

interface UnfinishedRequest {
  path: string;
  token?: string;
}

const reconnectMs = 50;
const head = ({ path, token }: UnfinishedRequest) =>
  [
    `POST ${path} HTTP/1.1`,
    'host: academy',
    'content-type: application/json',
    'content-length: 100000',
    ...(token ? [`authorization: Bearer ${token}`] : []),
  ].join('\r\n');

/**
 * Keeps `count` requests open, and sends only the first byte of the body of each request. When the server closes a
 * connection, another one is opened.
 */
export function keepUnfinishedRequests(url: string, count: number, request: UnfinishedRequest) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const statuses = new Map<number, number>();
  let isOver = false;
  let opened = 0;

  function open() {
    if (isOver) return;
    opened += 1;
    const socket = connect(Number(port), hostname, () => socket.write(`${head(request)}\r\n\r\n{`));
    sockets.add(socket);
    socket.on('data', (data: Buffer) => {
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString('latin1'))?.[1]);
      if (status) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      setTimeout(open, reconnectMs).unref();
    });
  }
  for (let index = 0; index < count; index += 1) open();

  return {
    statuses: () => Object.fromEntries(statuses),
    /** Number of connections opened so far, including those that the server has closed. */
    opened: () => opened,
    open: () => [...sockets].filter(({ readyState }) => readyState === 'open').length,
    stop: () => {
      isOver = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
