import { breaksBetween } from './breaks.ts';
import { apps, type AppName, type Needs, type Surface, type Surfaces } from './surface.ts';

export interface Verdict {
  client: AppName;
  /** The app that the client needs something of; itself, where two versions of it work side by side. */
  server: AppName;
  /** Which of the two goes first; `any` when both orders work, `none` when neither does. */
  order: 'any' | 'none' | AppName;
  /** Whether the server's migration, which runs apart from it, goes before everything else. */
  afterMigration?: boolean;
  /** What fails otherwise. */
  breaks: string[];
}

/** One version of the two sides: what the client needs and what the server has. */
interface Sides {
  needs: Needs;
  server: Surface;
}

const nothing: Needs = { calls: {}, writes: {}, uses: {} };

const told = (version: string, breaks: string[]) => breaks.map((text) => `${version}: ${text}`);

/**
 * Two versions of one app run at once while it is released. Its migration goes before, so the new version never meets
 * the old schema; and what it serves to strangers is new to them.
 */
function ofItself(app: AppName, released: Sides, now: Sides): Verdict {
  const breaks = [
    ...told(`${app} as released with what is new`, breaksBetween(released.needs, now.server)),
    ...told(
      `new ${app} with what is released`,
      breaksBetween({ ...nothing, writes: now.needs.writes }, released.server),
    ),
  ];
  return { client: app, server: app, order: breaks.length > 0 ? 'none' : 'any', breaks };
}

/** What a client misses in a schema. */
const breaksOfUses = ({ uses }: Needs, server: Surface) => breaksBetween({ ...nothing, uses }, server);

function ofTwo(client: AppName, server: AppName, released: Sides, now: Sides): Verdict {
  // The version before of the server runs on the schema of the next one, so a migration need not wait for its program.
  const afterMigration = breaksOfUses(now.needs, released.server).length > 0;
  const migrated = afterMigration ? { ...released.server, has: now.server.has } : released.server;
  const serverFirst = breaksBetween(released.needs, now.server);
  const clientFirst = breaksBetween(now.needs, migrated);
  const breaks = [
    ...told(`${client} as released with new ${server}`, serverFirst),
    ...told(`new ${client} with ${server} as released`, breaksBetween(now.needs, released.server)),
  ];
  const verdict = (order: Verdict['order']): Verdict => ({ client, server, order, afterMigration, breaks });
  if (breaks.length === 0) return verdict('any');
  // Jobs and e-mails wait, and what was written before is there whoever goes first.
  const waiting = breaksBetween({ ...nothing, writes: released.needs.writes }, now.server);
  if (waiting.length > 0) return verdict('none');
  if (afterMigration && breaksOfUses(released.needs, now.server).length > 0) return verdict('none');
  if (serverFirst.length === 0) return verdict(clientFirst.length === 0 ? 'any' : server);
  return verdict(clientFirst.length === 0 ? client : 'none');
}

/** Whether each app may run beside the others while they are released one after another. What was never released, may. */
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
 * The apps in an order that all verdicts agree with.
 * @returns undefined when some wait for each other
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

/** A verdict for people: a line, and below it what decides about the order. */
export const inWords = (verdict: Verdict): string =>
  [
    `${verdict.client} → ${verdict.server}: ${meaning(verdict)}`,
    ...verdict.breaks.map((text) => `    ${text}`),
  ].join('\n');
