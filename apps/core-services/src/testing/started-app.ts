import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  testDatabase,
  testEnv,
  testIdentity,
  type TestDatabase,
  type TestIdentity,
} from '@academy/service-kit/testing';
import { buildApp } from '../app.ts';

export interface StartedApp {
  app: FastifyInstance;
  database: TestDatabase;
  identity: TestIdentity;
  /** GET as a user: status and parsed body. */
  get: (
    path: string,
    user?: { sub?: string; roles?: string[] },
  ) => Promise<{ status: number; body: unknown }>;
  stop: () => Promise<void>;
}

/** The real app on a database and an identity provider of its own. */
export async function startApp(
  options: { excluded?: string[]; database?: TestDatabase } = {},
): Promise<StartedApp> {
  const database = options.database ?? (await testDatabase('core_services'));
  const identity = await testIdentity();
  const app = await buildApp({
    ...testEnv(database, identity),
    ...(options.excluded && { EXCLUDED_COMPANY_IDS: options.excluded }),
  });
  await app.ready();
  return {
    app,
    database,
    identity,
    get: async (path, { sub = randomUUID(), roles } = {}) => {
      const token = await identity.tokenFor({ sub, ...(roles && { roles }) });
      const answer = await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
      return { status: answer.statusCode, body: answer.json() };
    },
    stop: async () => {
      await app.close();
      await identity.close();
      if (!options.database) await database.close();
    },
  };
}
