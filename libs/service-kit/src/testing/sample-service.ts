import { Readable } from 'node:stream';
import * as z from 'zod';
import { courseManager, dataOf, endpoint, id } from '@academy/contracts';
import { serviceVariables } from '@academy/testing';
import type { FastifyInstance } from 'fastify';
import type { Grant } from '../auth/access-store.ts';
import { Failure } from '../http/failure.ts';
import { serve } from '../http/serve.ts';
import { buildService } from '../http/service.ts';
import { readEnv, serviceEnv } from '../process/env.ts';

const sample = {
  path: '/api/companies/{companyId}/samples',
  params: z.object({ companyId: id }),
  access: { company: [courseManager] },
} as const;

const answer = dataOf(z.object({ name: z.string() }));

const endpoints = {
  open: endpoint({
    method: 'GET',
    path: '/api/open',
    access: 'public',
    summary: 'Open to all',
    limitPerMinute: 3,
    answer,
  }),
  mine: endpoint({ method: 'GET', path: '/api/mine', access: 'signed-in', summary: 'Signed in', answer }),
  administration: endpoint({
    method: 'GET',
    path: '/api/administration',
    access: 'admin',
    summary: 'Administrators',
    answer,
  }),
  read: endpoint({
    ...sample,
    method: 'GET',
    summary: 'In a company',
    query: z.object({ page: z.coerce.number().max(100).optional() }),
    answer,
  }),
  write: endpoint({
    ...sample,
    method: 'POST',
    summary: 'Writes',
    body: dataOf(z.object({ name: z.string().min(1) })),
    answer,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/file',
    access: 'public',
    summary: 'A file',
    answer: 'text/csv',
  }),
  broken: endpoint({
    method: 'GET',
    path: '/api/broken',
    access: 'public',
    summary: 'Fails',
    query: z.object({ how: z.string() }),
    answer,
  }),
};

/** Permissions by user and company, in memory. */
export type SampleGrants = Map<string, Grant['permissions']>;

/** A service with one endpoint of each kind, to test the behaviour common to all services. */
export async function buildSampleService(
  database: { url: string },
  identity: { url: string },
  grants: SampleGrants = new Map(),
): Promise<FastifyInstance> {
  const app = await buildService({
    name: 'sample',
    env: readEnv(serviceEnv, serviceVariables(database, identity)),
    docsPath: '/api/docs',
    openAccessStore: () => ({
      findGrant: async (userId, companyId) => {
        const permissions = grants.get(`${userId}/${companyId}`);
        return permissions && { permissions, excluded: false };
      },
      companyExists: async (companyId) => [...grants.keys()].some((key) => key.endsWith(companyId)),
      recordRefusal: async () => undefined,
    }),
  });
  // Contains a field that the contract does not declare, which must not be sent to the client.
  const leaky = { name: 'Ä', secret: 'hidden' };
  serve(app, endpoints.open, async () => ({ data: leaky }));
  serve(app, endpoints.mine, async ({ actor, locale }) => ({
    data: { name: `${actor.userId} ${actor.isAdmin} ${locale}` },
  }));
  serve(app, endpoints.administration, async () => ({ data: leaky }));
  serve(app, endpoints.read, async () => ({ data: leaky }));
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
