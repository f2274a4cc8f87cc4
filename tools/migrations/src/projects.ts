import { join, resolve } from 'node:path';
import type pg from 'pg';

export const workspace = resolve(import.meta.dirname, '../../..');

/**
 * Projects that have migrations, each with the PostgreSQL schema in which completed migrations are recorded, and with
 * the role that runs them.
 */
export const projects = {
  'core-services': {
    folder: 'apps/core-services/src/migrations',
    schema: 'core',
    owner: 'core_services_owner',
  },
  worker: { folder: 'apps/worker/src/migrations', schema: 'mail', owner: 'worker_owner' },
  'academy-data': {
    folder: 'libs/academy-data/src/migrations',
    schema: 'academy',
    owner: 'academy_api_owner',
  },
} as const;

export type Project = keyof typeof projects;

export const isProject = (name: string | undefined): name is Project =>
  name !== undefined && name in projects;

export const migrationsOf = (project: Project): string => join(workspace, projects[project].folder);

/**
 * Grants the owners of the schemas the right to create schemas, because migrations need this right. A test database
 * lacks this right: it is a copy of a template, and PostgreSQL does not copy the grants on the database itself.
 */
export async function allowMigrations({ admin }: { admin: pg.Pool }): Promise<void> {
  const owners = Object.values(projects).map(({ owner }) => owner);
  const { rows } = await admin.query<{ grant: string }>(
    `select format('grant create on database %I to ${owners.join(', ')}', current_database()) as grant`,
  );
  await admin.query(rows[0]!.grant);
}
