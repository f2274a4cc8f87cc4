import { breaksBetween } from './breaks.ts';
import { apps, type AppName, type Needs, type Surface, type Surfaces } from './surface.ts';

export interface Verdict {
  client: AppName;
  /** The app on which the client depends; the client itself in a verdict about two versions of one app. */
  server: AppName;
  /** The app to release first; `any` if both orders are possible, and `none` if no order is possible. */
  order: 'any' | 'none' | AppName;
  /**
   * True if the server's migration must run before the client is released. The migration can run before the server
   * itself is released.
   */
  afterMigration?: boolean;
  /** Incompatibilities that rule out all orders except `order`. */
  breaks: string[];
}

/** Requirements of one version of a client, and interfaces of one version of a server. */
interface Sides {
  needs: Needs;
  server: Surface;
}

const nothing: Needs = { calls: {}, writes: {}, uses: {} };

const prefixed = (version: string, breaks: string[]) => breaks.map((text) => `${version}: ${text}`);

/**
 * Returns the verdict about the released version and the new version of one app, which run at the same time during a
 * release. The new version never runs on the old database schema, because the app's migration runs before the release.
 * The released version need not serve new endpoints, because no client depends on them yet.
 */
function ofItself(app: AppName, released: Sides, now: Sides): Verdict {
  const breaks = [
    ...prefixed(`${app} as released with new ${app}`, breaksBetween(released.needs, now.server)),
    ...prefixed(
      `new ${app} with ${app} as released`,
      breaksBetween({ ...nothing, writes: now.needs.writes }, released.server),
    ),
  ];
  return { client: app, server: app, order: breaks.length > 0 ? 'none' : 'any', breaks };
}

const breaksOfUses = ({ uses }: Needs, server: Surface) => breaksBetween({ ...nothing, uses }, server);

function ofTwo(client: AppName, server: AppName, released: Sides, now: Sides): Verdict {
  // The server's migration may run before the server's new version is released, because the released version also works
  // with the new database schema.
  const afterMigration = breaksOfUses(now.needs, released.server).length > 0;
  const migrated = afterMigration ? { ...released.server, has: now.server.has } : released.server;
  const serverFirst = breaksBetween(released.needs, now.server);
  const clientFirst = breaksBetween(now.needs, migrated);
  const breaks = [
    ...prefixed(`${client} as released with new ${server}`, serverFirst),
    ...prefixed(`new ${client} with ${server} as released`, breaksBetween(now.needs, released.server)),
  ];
  const verdict = (order: Verdict['order']): Verdict => ({ client, server, order, afterMigration, breaks });
  if (breaks.length === 0) return verdict('any');
  // Jobs and e-mails that the released client has queued may still wait when the new server starts, whichever app is
  // released first. If the new server cannot read them, no order is possible.
  const waiting = breaksBetween({ ...nothing, writes: released.needs.writes }, now.server);
  if (waiting.length > 0) return verdict('none');
  if (afterMigration && breaksOfUses(released.needs, now.server).length > 0) return verdict('none');
  if (serverFirst.length === 0) return verdict(clientFirst.length === 0 ? 'any' : server);
  return verdict(clientFirst.length === 0 ? client : 'none');
}

/**
 * Returns a verdict for each pair of apps of which one depends on the other. Apps that have never been released are
 * omitted.
 */
export function judge(released: Surfaces, now: Surfaces): Verdict[] {
  return apps.flatMap((client) =>
    apps.flatMap((server) => {
      const [before, after] = [released[client]?.needs[server], now[client]?.needs[server]];
      const [oldServer, newServer] = [released[server], now[server]];
      if (!oldServer || !newServer || !released[client] || !(before ?? after)) return [];
      const old = { needs: before ?? nothing, server: oldServer };
      const present = { needs: after ?? nothing, server: newServer };
      return [client === server ? ofItself(client, old, present) : ofTwo(client, server, old, present)];
    }),
  );
}

/**
 * Returns the apps in a release order that satisfies all verdicts, or undefined if the verdicts contradict each other.
 */
export function orderOf(verdicts: readonly Verdict[]): AppName[] | undefined {
  const before = new Map(apps.map((app) => [app, new Set<AppName>()]));
  for (const { client, server, order } of verdicts) {
    if (order === client) before.get(server)?.add(client);
    else if (order === server) before.get(client)?.add(server);
  }
  const done: AppName[] = [];
  while (done.length < apps.length) {
    const next = apps.find(
      (app) => !done.includes(app) && [...before.get(app)!].every((one) => done.includes(one)),
    );
    if (!next) return undefined;
    done.push(next);
  }
  return done;
}

const meaning = ({ client, server, order, afterMigration }: Verdict) => {
  if (order === 'none') return 'NOT side by side';
  const after = afterMigration ? `after the migration of ${server}: ` : '';
  if (order === 'any') return `${after}side by side, in any order`;
  return `${after}${order} first, then ${order === client ? server : client}`;
};

/** Returns one line with the order, followed by one line for each incompatibility that determines the order. */
export const inWords = (verdict: Verdict): string =>
  [
    `${verdict.client} → ${verdict.server}: ${meaning(verdict)}`,
    ...verdict.breaks.map((text) => `    ${text}`),
  ].join('\n');
