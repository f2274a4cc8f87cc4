import { join, resolve } from 'node:path';

/** The root of the repository. */
export const workspace = resolve(import.meta.dirname, '../../..');

/** Projects that have migrations, each with the schema that records them and the role that runs them. */
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
