import { randomUUID } from 'node:crypto';
import type { Resolver } from 'node:dns/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import { openStorage, type FileStorage } from '@academy/file-storage';
import { readEnv } from '@academy/service-kit';
import {
  keySet,
  sharedKey,
  testDatabase,
  serviceVariables,
  testIdentity,
  type TestDatabase,
  type TestIdentity,
  type TestUser as IdentityUser,
} from '@academy/testing';
import { buildApp } from '../app.ts';
import { academyApiEnv } from '../env.ts';
import { networkClient } from './network.ts';

export type TestUser = Partial<IdentityUser>;

export interface TestResponse<Data = unknown> {
  status: number;
  body: { data: Data; meta?: unknown; errors?: { code: string; source?: unknown }[] };
}

export interface StartedApp {
  app: FastifyInstance;
  database: TestDatabase;
  identity: TestIdentity;
  /** File storage that the app shares with the worker. */
  storage: FileStorage;
  /** Database access as a superuser, so that tests can create and inspect rows. */
  db: NodePgDatabase;
  get: <Data = unknown>(
    path: string,
    user?: TestUser,
    headers?: Record<string, string>,
  ) => Promise<TestResponse<Data>>;
  post: <Data = unknown>(path: string, data: unknown, user?: TestUser) => Promise<TestResponse<Data>>;
  call: <Data = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options: { user?: TestUser; data?: unknown; headers?: Record<string, string>; remoteAddress?: string },
  ) => Promise<TestResponse<Data>>;
  authorization: (user?: TestUser) => Promise<{ authorization: string }>;
  stop: () => Promise<void>;
}

interface StartOptions {
  /** URL of the Redis that stores the queues. If omitted, PostgreSQL stores them. */
  redisUrl?: string;
  badgeKeys?: string;
  /** URL of the simulated LinkedIn. No server listens at the default URL. */
  networkUrl?: string;
  /** Time limit in milliseconds of each request to LinkedIn. */
  maxNetworkWaitMs?: number;
  /** Resolver for the host names of webhook URLs. */
  resolver?: Resolver;
  editsCatalogue?: boolean;
  /** Environment variables that replace or extend those that `startApp` sets. */
  variables?: Record<string, string>;
  /** Another app, with which the new app shares the database and the identity provider. */
  beside?: StartedApp;
}

const oneKey = keySet(sharedKey('first'));

/** Starts the real app, by default with its own database and identity provider. */
export async function startApp({
  badgeKeys = oneKey,
  redisUrl,
  networkUrl = 'http://127.0.0.1:9',
  maxNetworkWaitMs,
  resolver,
  editsCatalogue = false,
  variables: changes,
  beside,
}: StartOptions = {}): Promise<StartedApp> {
  const database = beside?.database ?? (await testDatabase('academy_api'));
  const identity = beside?.identity ?? (await testIdentity());
  const directory = await mkdtemp(join(tmpdir(), 'academy-api-'));
  const storage = { STORAGE_DIRECTORY: directory };
  const variables = {
    ...serviceVariables(database, identity),
    ...storage,
    BADGE_SIGNING_KEYS: badgeKeys,
    NETWORK_URL: networkUrl,
    ...networkClient,
    REDIS_URL: redisUrl,
    CONTENT_DATABASE_URL: editsCatalogue ? database.urlOf('academy_content') : undefined,
    ...changes,
  };
  const app = await buildApp(readEnv(academyApiEnv, variables), { resolver, maxNetworkWaitMs });
  await app.ready();

  const authorization = async (user: TestUser = {}) => ({
    authorization: `Bearer ${await identity.tokenFor({ sub: randomUUID(), ...user })}`,
  });
  return {
    app,
    database,
    identity,
    storage: await openStorage(storage),
    db: drizzle(database.admin),
    authorization,
    get: async (path, user, headers = {}) => {
      const response = await app.inject({
        url: path,
        headers: { ...(await authorization(user)), ...headers },
      });
      return { status: response.statusCode, body: response.json() };
    },
    post: async (path, data, user) => {
      const headers = await authorization(user);
      const response = await app.inject({ method: 'POST', url: path, headers, payload: { data } });
      return { status: response.statusCode, body: response.json() };
    },
    call: async (method, url, { user, data, headers = {}, remoteAddress }) => {
      const response = await app.inject({
        method,
        url,
        headers: { ...(await authorization(user)), ...headers },
        ...(remoteAddress !== undefined && { remoteAddress }),
        ...(data !== undefined && { payload: { data } }),
      });
      return { status: response.statusCode, body: response.json() };
    },
    stop: async () => {
      await app.close();
      if (!beside) await identity.close();
      if (!beside) await database.close();
      await rm(directory, { recursive: true });
    },
  };
}
