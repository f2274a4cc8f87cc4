import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AppName } from './surface.ts';

export const workspace = resolve(import.meta.dirname, '../../..');

/** Returns the paths of the TypeScript files in a folder, without tests and their fixtures. */
export const sourceFiles = (folder: string): string[] =>
  readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$|(^|\/)(testing|mocks)\//.test(name))
    .map((name) => join(workspace, folder, name))
    .sort();

const read = (file: string) => readFileSync(file, 'utf8');

export const sourcesOf = (app: AppName): string[] => sourceFiles(`apps/${app}/src`).map(read);

/** Returns the contents of the source files of an app, and of the workspace libraries on which the app depends. */
export function sourcesWithLibraries(app: AppName): string[] {
  const { dependencies } = JSON.parse(read(join(workspace, 'apps', app, 'package.json'))) as {
    dependencies: Record<string, string>;
  };
  const libraries = Object.keys(dependencies).flatMap((name) => /^@academy\/(.*)/.exec(name)?.[1] ?? []);
  return [...sourcesOf(app), ...libraries.flatMap((name) => sourceFiles(`libs/${name}/src`)).map(read)];
}
