// Preloaded into a service by `node --import`. Sends every request of the service to the parent process, with its
// statements and their values, and with the response. A statement is a call of the method `query` of pg. Each call is
// one round trip, because the services send a statement only after the response to the previous one on the connection.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Server } from 'node:http';
import pg from 'pg';

/** @typedef {{ queries: object[], open: number, isSent: boolean, report: () => void }} Recorded */

/** @type {AsyncLocalStorage<Recorded>} */
const current = new AsyncLocalStorage();

const { emit } = Server.prototype;
Server.prototype.emit = function (event, ...given) {
  if (event !== 'request') return emit.call(this, event, ...given);
  const [request, response] = given;
  const { socket } = request;
  const sentBefore = socket.bytesWritten;
  /** @type {Buffer[]} */
  const chunks = [];
  const keep = (/** @type {unknown} */ chunk) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const { write, end } = response;
  response.write = function (/** @type {unknown[]} */ ...args) {
    keep(args[0]);
    return write.apply(this, args);
  };
  response.end = function (/** @type {unknown[]} */ ...args) {
    keep(args[0]);
    return end.apply(this, args);
  };
  const recorded = {
    queries: [],
    open: 0,
    isSent: false,
    /** Sends the recording when the response is sent and no statement of the request is running any more. */
    report() {
      if (!recorded.isSent || recorded.open > 0) return;
      process.send?.({
        path: request.url,
        status: response.statusCode,
        headers: { ...response.getHeaders() },
        body: Buffer.concat(chunks),
        bytes: socket.bytesWritten - sentBefore,
        queries: recorded.queries,
      });
    },
  };
  response.once('finish', () => {
    recorded.isSent = true;
    recorded.report();
  });
  return current.run(recorded, () => emit.call(this, event, ...given));
};

/** Returns how many rows a call of `query` has returned or changed. The call may contain several statements. */
const rowsOf = (/** @type {any} */ result) =>
  [result ?? []].flat().reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (/** @type {any[]} */ ...given) {
  const recorded = current.getStore();
  if (!recorded) return query.apply(this, given);
  const [asked, values] = given;
  if (typeof asked.submit === 'function')
    throw new Error('Only plain queries can be recorded, no cursors or streams.');
  const { text, name, rowMode } = typeof asked === 'string' ? { text: asked } : asked;
  const one = {
    text,
    name,
    rowMode,
    values: asked.values ?? (Array.isArray(values) ? values : undefined),
    rows: 0,
  };
  recorded.queries.push(one);
  recorded.open += 1;
  const settle = (/** @type {any} */ result) => {
    one.rows = rowsOf(result);
    recorded.open -= 1;
    recorded.report();
  };
  const callback = given.at(-1);
  if (typeof callback === 'function')
    return query.call(this, ...given.slice(0, -1), (/** @type {any} */ error, /** @type {any} */ result) => {
      callback(error, result);
      settle(result);
    });
  const result = query.apply(this, given);
  result.then(settle, () => settle(undefined));
  return result;
};
