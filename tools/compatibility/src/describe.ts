import type pg from 'pg';
import { calledEndpoints, servedEndpoints } from './describe-endpoints.ts';
import { messagesRead, messagesWritten } from './describe-messages.ts';
import { relationsOf, relationsUsed } from './describe-relations.ts';
import { apps, type AppName, type Needs, type Surface } from './surface.ts';

async function needsOf(app: AppName, server: AppName): Promise<Needs> {
  return {
    calls: calledEndpoints(app, server),
    writes: server === 'worker' ? messagesWritten(app) : {},
    uses: await relationsUsed(app, server),
  };
}

const isNothing = (needs: Needs) => Object.values(needs).every((part) => Object.keys(part).length === 0);

async function surfaceOf(app: AppName, pool: pg.Pool): Promise<Surface> {
  const needs = await Promise.all(apps.map(async (server) => [server, await needsOf(app, server)] as const));
  return {
    serves: servedEndpoints(app),
    reads: messagesRead(app),
    has: await relationsOf(app, pool),
    needs: Object.fromEntries(needs.filter(([, one]) => !isNothing(one))),
  };
}

/**
 * Describes what each app of this working tree offers to other programs and what it requires from them.
 * @param pool connection pool of a database that has all migrations
 */
export async function describeApps(pool: pg.Pool): Promise<Record<AppName, Surface>> {
  const surfaces = await Promise.all(apps.map(async (app) => [app, await surfaceOf(app, pool)] as const));
  return Object.fromEntries(surfaces) as Record<AppName, Surface>;
}
