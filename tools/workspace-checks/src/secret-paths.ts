import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@academy/contracts';
import type { Endpoint } from '@academy/contracts';
import { workspace } from './manifests.ts';

export const endpoints = (Object.values(contracts) as unknown[]).filter(
  (value): value is Endpoint =>
    typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'path' in value,
);

/** Matches the names of path parameters that are no secrets. Parameters with any other name count as secrets. */
const harmless = /Id$|^(version|kind|list|name|path|queue|step|lang)$/;

const shell = join(workspace, 'apps/web/src/shell/routing');

/**
 * Paths of the web app's pages in the form `/{lang}/…`. The files with routes state only the part after `/{lang}/`, or
 * after the path of a company.
 */
const pages = readdirSync(shell)
  .filter((file) => /[rR]outes\.tsx$/.test(file))
  .flatMap((file) => [...readFileSync(join(shell, file), 'utf8').matchAll(/path: '([^']+)'/g)])
  .map(([, path]) => `/{lang}/${path!.replace(/:(\w+)/g, '{$1}')}`);

/** Paths of endpoints and pages that contain a secret, such as `/api/calendar-feeds/{token}.ics`, sorted and unique. */
export const secretPaths = [...new Set([...endpoints.map(({ path }) => path), ...pages])]
  .filter((path) => [...path.matchAll(/\{(\w+)\*?\}/g)].some(([, name]) => !harmless.test(name!)))
  .sort();

/** Token for tests, in the format of the secret tokens in paths. */
export const sampleToken = 'Ab3-_'.repeat(9);

export const withToken = (path: string) =>
  path.replace('{lang}', 'de').replace(/\{(\w+)\*?\}/g, () => sampleToken);
