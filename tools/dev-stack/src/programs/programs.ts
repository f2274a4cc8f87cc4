import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseUrls } from '@academy/platform-data/database-roles';
import type { Settings } from '../settings.ts';
import { StartFailure } from '../start-failure.ts';
import { runCommand } from './command.ts';
import { commandEnvironment, programs, serviceEnvironment, type ProgramName } from './environment.ts';
import { startService } from './service.ts';

/** Commands that run before the services start. Each command depends on the commands before it. */
const commands = [
  ['core-services', 'migrate'],
  ['worker', 'migrate'],
  ['academy-api', 'migrate'],
  ['academy-api', 'import-courses'],
] as const;

interface ProgramOptions {
  settings: Settings;
  urls: DatabaseUrls;
  print: (line: string) => void;
  signal: AbortSignal;
}

const names = Object.keys(programs) as ProgramName[];
const builtFile = ({ checkout }: Settings, app: ProgramName, file: string) =>
  join(checkout, 'apps', app, 'dist', `${file}.js`);
const logDirectoryOf = ({ dataDirectory }: Settings) => join(dataDirectory, 'logs');

/** @throws StartFailure if any program has not been built */
export function checkBuilt(settings: Settings): void {
  const files = [
    ...names.map((name) => builtFile(settings, name, 'main')),
    ...commands.map(([name, command]) => builtFile(settings, name, command)),
    join(settings.checkout, 'apps/web/dist/site/index.html'),
  ];
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) {
    throw new StartFailure(`Not everything is built; run npm run build. Missing:\n  ${missing.join('\n  ')}`);
  }
}

export async function runCommands({ settings, urls, signal }: ProgramOptions): Promise<void> {
  for (const [app, command] of commands) {
    await runCommand({
      name: `${app}-${command}`,
      file: builtFile(settings, app, command),
      env: commandEnvironment(settings, urls, app),
      logDirectory: logDirectoryOf(settings),
      signal,
    });
  }
}

/** Starts all programs concurrently. If one program fails to start, the others are stopped. */
export async function startPrograms({ settings, urls, print, signal }: ProgramOptions) {
  const failure = new AbortController();
  const begun = await Promise.allSettled(
    names.map((name) =>
      startService({
        name,
        file: builtFile(settings, name, 'main'),
        env: serviceEnvironment(settings, urls, name),
        port: settings.ports[programs[name].port],
        logDirectory: logDirectoryOf(settings),
        print,
        signal: AbortSignal.any([signal, failure.signal]),
      }).catch((error: unknown) => {
        failure.abort(error);
        throw error;
      }),
    ),
  );
  const running = begun.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stop = async () => {
    await Promise.all(running.map((service) => service.stop()));
  };
  if (failure.signal.aborted) {
    await stop();
    throw failure.signal.reason;
  }
  return { stop };
}
