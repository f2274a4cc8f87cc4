import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from './sources.ts';
import { apps, type AppName, type Surface, type Surfaces } from './surface.ts';

const folder = join(workspace, 'tools/compatibility/releases');
const fileOf = (app: AppName) => join(folder, `${app}.json`);

/** What was last released of each app; nothing of one that never was. */
export const readReleases = (): Surfaces =>
  Object.fromEntries(
    apps
      .filter((app) => existsSync(fileOf(app)))
      .map((app) => [app, JSON.parse(readFileSync(fileOf(app), 'utf8')) as Surface]),
  );

/** Keeps an app as released. The file is committed with the release. */
export function writeRelease(app: AppName, surface: Surface): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(app), `${JSON.stringify(surface, null, 1)}\n`);
}
