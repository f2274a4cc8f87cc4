import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { readEnv, serviceEnv } from '@academy/service-kit';
import {
  testDatabase,
  serviceVariables,
  testIdentity,
  type TestDatabase,
  type TestIdentity,
} from '@academy/testing';
import { buildApp } from '../app.ts';
import type { CoreServicesEnv } from '../env.ts';

export interface Answer {
  status: number;
  body: unknown;
}

type User = { sub?: string; roles?: string[]; email?: string; given_name?: string; family_name?: string };

export interface StartedApp {
  app: FastifyInstance;
  database: TestDatabase;
  identity: TestIdentity;
  /** Sends a GET request as a user. Returns status and parsed body. */
  get: (path: string, user?: User) => Promise<Answer>;
  /** Sends a request as a user, with token claims that can be overridden. */
  call: (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    user?: User,
    options?: { body?: unknown; claims?: Record<string, unknown>; language?: string },
  ) => Promise<Answer>;
  stop: () => Promise<void>;
}

/** Secret from which tests and the worker derive invitation tokens. */
export const invitationSecret = 'a secret for tests that is long enough';

/** Starts the real app with its own database and identity provider. */
export async function startApp(
  options: {
    excluded?: string[];
    database?: TestDatabase;
    secret?: string;
    env?: Partial<CoreServicesEnv>;
  } = {},
): Promise<StartedApp> {
  const database = options.database ?? (await testDatabase('core_services'));
  const identity = await testIdentity();
  const app = await buildApp({
    ...readEnv(serviceEnv, serviceVariables(database, identity)),
    INVITATION_SECRET: options.secret ?? invitationSecret,
    ...(options.excluded && { EXCLUDED_COMPANY_IDS: options.excluded }),
    ...options.env,
  });
  await app.ready();
  const call: StartedApp['call'] = async (
    method,
    url,
    { sub = randomUUID(), ...user } = {},
    { body, claims, language } = {},
  ) => {
    const token = await identity.tokenFor({ sub, ...user }, claims && { payload: claims });
    const headers = { authorization: `Bearer ${token}`, ...(language && { 'accept-language': language }) };
    const answer = await app.inject({
      method,
      url,
      headers,
      ...(body !== undefined && { payload: { data: body } }),
      // A random client address per request, so that these requests do not reach the rate limit.
      remoteAddress: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    app,
    database,
    identity,
    get: (path, user) => call('GET', path, user),
    call,
    stop: async () => {
      await app.close();
      await identity.close();
      if (!options.database) await database.close();
    },
  };
}
