import { Readable } from 'node:stream';
import * as z from 'zod';
import { courseManager, dataOf, endpoint, id } from '@academy/contracts';
import { serviceVariables } from '@academy/testing';
import type { FastifyInstance } from 'fastify';
import type { Grant } from '../auth/access-store.ts';
import { Failure } from '../base/failure.ts';
import { serve } from '../http/serve.ts';
import { buildService } from '../process/service.ts';
import { readEnv, serviceEnv } from '../env/env.ts';

const sample = {
  path: '/api/companies/{companyId}/samples',
  params: z.object({ companyId: id }),
  access: { company: [courseManager] },
} as const;

const response = dataOf(z.object({ name: z.string() }));

const endpoints = {
  open: endpoint({
    method: 'GET',
    path: '/api/open',
    access: 'public',
    summary: 'Open to all',
    limitPerMinute: 3,
    response,
  }),
  mine: endpoint({ method: 'GET', path: '/api/mine', access: 'signed-in', summary: 'Signed in', response }),
  administration: endpoint({
    method: 'GET',
    path: '/api/administration',
    access: 'admin',
    summary: 'Administrators',
    response,
  }),
  read: endpoint({
    ...sample,
    method: 'GET',
    summary: 'In a company',
    query: z.object({ page: z.coerce.number().max(100).optional() }),
    response,
  }),
  readOne: endpoint({
    ...sample,
    path: `${sample.path}/{sampleId}`,
    params: sample.params.extend({ sampleId: z.string() }),
    method: 'GET',
    summary: 'One of a company',
    response,
  }),
  check: endpoint({
    ...sample,
    path: `${sample.path}/check`,
    method: 'POST',
    summary: 'Takes no body',
    response,
  }),
  write: endpoint({
    ...sample,
    method: 'POST',
    summary: 'Writes',
    body: dataOf(z.object({ name: z.string().min(1) })),
    response,
    statuses: [201],
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/file',
    access: 'public',
    summary: 'A file',
    response: 'text/csv',
  }),
  broken: endpoint({
    method: 'GET',
    path: '/api/broken',
    access: 'public',
    summary: 'Fails',
    query: z.object({ how: z.string() }),
    response,
    errors: ['certificate_locked'],
  }),
};

export type SampleGrants = Map<string, Grant['permissions']>;

/**
 * Builds a service with one endpoint of each kind. With this service, tests check the behaviour that all services
 * share.
 */
export async function buildSampleService(
  database: { url: string },
  identity: { url: string },
  grants: SampleGrants = new Map(),
  variables: Record<string, string> = {},
): Promise<FastifyInstance> {
  const app = await buildService({
    name: 'sample',
    env: readEnv(serviceEnv, { ...serviceVariables(database, identity), ...variables }),
    docsPath: '/api/docs',
    openAccessStore: () => ({
      findGrant: async (userId, companyId) => {
        const permissions = grants.get(`${userId}/${companyId}`);
        return permissions && { permissions, excluded: false };
      },
      companyExists: async (companyId) => [...grants.keys()].some((key) => key.endsWith(companyId)),
      findApiKey: async () => undefined,
      recordApiKeyUse: async () => undefined,
      recordApiKeyRefusal: async () => undefined,
      recordRefusal: async () => undefined,
    }),
  });
  // The contract does not declare `secret`, so the client must not get it.
  const leaky = { name: 'Ä', secret: 'hidden' };
  serve(app, endpoints.open, async () => ({ data: leaky }));
  serve(app, endpoints.mine, async ({ actor, locale }) => ({
    data: { name: `${actor.userId} ${actor.isAdmin} ${locale}` },
  }));
  serve(app, endpoints.administration, async () => ({ data: leaky }));
  serve(app, endpoints.read, async () => ({ data: leaky }));
  serve(app, endpoints.readOne, async () => ({ data: leaky }));
  serve(app, endpoints.check, async () => ({ data: leaky }));
  serve(app, endpoints.write, async ({ body, reply }) => {
    reply.code(201);
    return { data: { name: body.data.name } };
  });
  serve(app, endpoints.file, async () => ({
    body: Readable.from(['a;b\r\n', '1;2\r\n']),
    fileName: 'Übersicht "../1"\r\n.csv',
  }));
  serve(app, endpoints.broken, async ({ query: { how } }) => {
    if (how === 'known') throw new Failure('certificate_locked', { detail: 'two lessons are open' });
    if (how === 'sql') await app.pool.query('select secret_column from secret_table');
    if (how === 'constraint')
      await app.pool.query(
        `do $$ begin raise unique_violation using constraint = 'secret_unique', message = 'secret'; end $$`,
      );
    if (how === 'away') await app.pool.query('select pg_terminate_backend(pg_backend_pid())');
    throw new Error('internal secret');
  });
  return app;
}
