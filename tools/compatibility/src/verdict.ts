import { breaksBetween } from './breaks.ts';
import { apps, type AppName, type Needs, type Surface, type Surfaces } from './surface.ts';

export interface Verdict {
  client: AppName;
  /** The app that the client depends on; the client itself in a verdict about two versions of one app. */
  server: AppName;
  /** The app to release first; `any` if both orders work, and `none` if neither order works. */
  order: 'any' | 'none' | AppName;
  /** True if the server's migration, which runs separately, must run before the client is released. */
  afterMigration?: boolean;
  /** Incompatibilities that make the other release orders impossible. */
  breaks: string[];
}

/** One version of a client's requirements, and one version of a server's interfaces. */
interface Sides {
  needs: Needs;
  server: Surface;
}

const nothing: Needs = { calls: {}, writes: {}, uses: {} };

const prefixed = (version: string, breaks: string[]) => breaks.map((text) => `${version}: ${text}`);

/**
 * Returns the verdict for the released and the new version of an app, which run side by side during a release.
 * The new version never runs on the old schema, because the app's migration runs before the release.
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

/** Returns one sentence for each relation or column that a client requires and that the server's schema lacks. */
const breaksOfUses = ({ uses }: Needs, server: Surface) => breaksBetween({ ...nothing, uses }, server);

function ofTwo(client: AppName, server: AppName, released: Sides, now: Sides): Verdict {
  // The server's migration may run before the server's new version is released,
  // because the released version also works with the migrated schema.
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
  // The new server must read jobs and e-mails that the previous client has queued, whichever app is released first.
  const waiting = breaksBetween({ ...nothing, writes: released.needs.writes }, now.server);
  if (waiting.length > 0) return verdict('none');
  if (afterMigration && breaksOfUses(released.needs, now.server).length > 0) return verdict('none');
  if (serverFirst.length === 0) return verdict(clientFirst.length === 0 ? 'any' : server);
  return verdict(clientFirst.length === 0 ? client : 'none');
}

/** Returns the verdict for each pair of apps that depend on each other, except pairs with an app that has never been released. */
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
 * Finds a release order that satisfies all verdicts.
 * @returns the apps in this order, or undefined if the verdicts contradict each other
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

/** Formats a verdict as a line of text, followed by one line for each incompatibility that determines the order. */
export const inWords = (verdict: Verdict): string =>
  [
    `${verdict.client} → ${verdict.server}: ${meaning(verdict)}`,
    ...verdict.breaks.map((text) => `    ${text}`),
  ].join('\n');
