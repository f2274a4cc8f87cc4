import { randomInt, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
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

export interface TestResponse {
  status: number;
  body: unknown;
}

type User = { sub?: string; roles?: string[]; email?: string; given_name?: string; family_name?: string };

export interface StartedApp {
  app: FastifyInstance;
  database: TestDatabase;
  identity: TestIdentity;
  get: (path: string, user?: User) => Promise<TestResponse>;
  /** Sends a request. `claims` override the claims of the user's token. */
  call: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    user?: User,
    options?: {
      body?: unknown;
      /** CSV file that is sent instead of a JSON body. */
      file?: string | Buffer | Readable;
      claims?: Record<string, unknown>;
      language?: string;
    },
  ) => Promise<TestResponse>;
  stop: () => Promise<void>;
}

/** With this secret, tests derive the same invitation tokens as the worker. */
export const invitationSecret = 'a secret for tests that is long enough';

/** Starts the real app with its own identity provider and, by default, its own database. */
export async function startApp(
  options: {
    excluded?: string[];
    database?: TestDatabase;
    secret?: string;
    env?: Partial<CoreServicesEnv>;
    pauseMs?: number;
  } = {},
): Promise<StartedApp> {
  const database = options.database ?? (await testDatabase('core_services'));
  const identity = await testIdentity();
  const env = {
    ...readEnv(serviceEnv, serviceVariables(database, identity)),
    INVITATION_SECRET: options.secret ?? invitationSecret,
    ...(options.excluded && { EXCLUDED_COMPANY_IDS: options.excluded }),
    ...options.env,
  };
  const app = await buildApp(env, { pauseMs: options.pauseMs });
  await app.ready();
  const call: StartedApp['call'] = async (
    method,
    url,
    { sub = randomUUID(), ...user } = {},
    { body, file, claims, language } = {},
  ) => {
    const token = await identity.tokenFor({ sub, ...user }, claims && { payload: claims });
    const headers = {
      authorization: `Bearer ${token}`,
      ...(language && { 'accept-language': language }),
      ...(file !== undefined && { 'content-type': 'text/csv' }),
    };
    const response = await app.inject({
      method,
      url,
      headers,
      ...(body !== undefined && { payload: { data: body } }),
      ...(file !== undefined && { payload: file }),
      // Each request has a random client IP address, so that tests do not reach the rate limit per address.
      remoteAddress: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return { status: response.statusCode, body: isJson ? response.json() : response.payload };
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
