import { connect, type Socket } from 'node:net';
import pg from 'pg';
import type { AnyCall } from './any-call.ts';

/** The message SSLRequest, with which clients ask for TLS. PostgreSQL answers it before authentication. */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const turnMs = 250;
const turnsOfProbe = 8;

/** A property that every client has, but that the types of pg do not declare. */
interface Connected {
  connection: { stream: Socket };
}
const socketOf = (client: pg.ClientBase) => (client as unknown as Connected).connection.stream;

const notResponding = () => new Error('Connection terminated because PostgreSQL does not respond');

interface WatchOptions {
  url: string;
  /** Milliseconds without data from the server after which the watch checks whether the server responds. */
  silenceMs: number;
  /** Called with false when the server stops responding, and with true when it responds again. */
  onChange: (responds: boolean) => void;
}

/**
 * Detects a database server that holds connections open but does not respond, for example because its machine is
 * suspended or the network drops packets. Without the watch, a query to such a server would fail only after its query
 * timeout.
 *
 * 1. If connections of the pools are in use, and no data has arrived on them for `silenceMs`, the watch opens a test
 * connection.
 * 2. If the server does not answer on the test connection within two seconds, the watch closes all connections of the
 * pools, so that their queries fail.
 * 3. The watch then opens a test connection four times a second. Until the server answers, the pools open no
 * connections.
 *
 * A slow query does not make the watch close connections, because the server still answers on the test connection. The
 * watch measures time by counting the calls of its timer instead of reading the clock. While this program is too busy
 * to read its sockets, the timer is not called either, so a delay of the program does not count as silence of the
 * server.
 */
export class DatabaseWatch {
  private readonly pools: pg.Pool[] = [];
  private readonly sockets = new Map<pg.ClientBase, Socket>();
  private readonly timer: NodeJS.Timeout;
  private readonly silentTurns: number;
  private turns = 0;
  private received = 0;
  private probe: Probe | undefined;
  private isResponding = true;

  constructor(private readonly options: WatchOptions) {
    this.silentTurns = Math.ceil(options.silenceMs / turnMs);
    this.timer = setInterval(() => this.turn(), turnMs).unref();
  }

  get responds(): boolean {
    return this.isResponding;
  }

  /** Watches the connections of a pool. The pool's function `onConnect` must call `addClient`. */
  addPool(pool: pg.Pool): void {
    this.pools.push(pool);
    const open = pool.connect.bind(pool) as AnyCall;
    pool.connect = ((callback?: (error: Error) => void) => {
      if (this.isResponding) return callback ? open(callback) : open();
      if (!callback) return Promise.reject(notResponding());
      callback(notResponding());
    }) as typeof pool.connect;
  }

  addClient(client: pg.ClientBase): void {
    const socket = socketOf(client);
    this.sockets.set(client, socket);
    socket.once('close', () => this.sockets.delete(client));
  }

  stop(): void {
    clearInterval(this.timer);
    this.probe?.end();
  }

  private isWaiting(): boolean {
    return this.pools.some(
      ({ totalCount, idleCount, waitingCount }) => totalCount > idleCount || waitingCount > 0,
    );
  }

  private turn(): void {
    if (this.probe) return this.turnOfProbe(this.probe);
    if (!this.isResponding) return this.startProbe();
    const received = [...this.sockets.values()].reduce((sum, { bytesRead }) => sum + bytesRead, 0);
    this.turns = this.isWaiting() && received === this.received ? this.turns + 1 : 0;
    this.received = received;
    if (this.turns >= this.silentTurns) this.startProbe();
  }

  private startProbe(): void {
    this.turns = 0;
    this.probe = new Probe(this.options.url);
  }

  private turnOfProbe(probe: Probe): void {
    this.turns += 1;
    if (probe.answered === undefined && this.turns < turnsOfProbe) return;
    probe.end();
    this.probe = undefined;
    this.turns = 0;
    this.setResponding(probe.answered === true);
  }

  private setResponding(responds: boolean): void {
    const hasChanged = responds !== this.isResponding;
    this.isResponding = responds;
    if (!responds) for (const socket of this.sockets.values()) socket.destroy(notResponding());
    if (hasChanged) this.options.onChange(responds);
  }
}

/**
 * A test connection, which is closed after the first byte from the server. It needs no authentication, and does not
 * count towards PostgreSQL's `max_connections`.
 */
class Probe {
  /** True if the server has answered, false if it has refused or closed the connection; undefined until then. */
  answered: boolean | undefined;
  private readonly socket: Socket;

  constructor(url: string) {
    const { host, port } = new pg.Client({ connectionString: url });
    this.socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect({ host, port });
    const settle = (answered: boolean) => {
      this.answered ??= answered;
      this.end();
    };
    this.socket
      .on('connect', () => this.socket.write(sslRequest))
      .on('data', () => settle(true))
      .on('error', () => settle(false))
      .on('close', () => settle(false))
      .unref();
  }

  end(): void {
    this.socket.destroy();
  }
}
