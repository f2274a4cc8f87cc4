// All projects in one run, so that jest balances their test files over the cores. Each project's own
// jest.config.mjs serves runs of that project alone.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { resultsReporter, testTimeout } from './jest.preset.mjs';

const workspace = import.meta.dirname;
const folders = ['apps', 'libs', 'tools'].flatMap((kind) =>
  readdirSync(join(workspace, kind)).map((name) => `${kind}/${name}`),
);

export default {
  reporters: ['default', resultsReporter],
  // Jest ignores the time limits of projects.
  testTimeout,
  projects: await Promise.all(
    folders
      .filter((folder) => existsSync(join(workspace, folder, 'jest.config.mjs')))
      .map(async (folder) => {
        const { default: config } = await import(`./${folder}/jest.config.mjs`);
        const project = { ...config, rootDir: join(workspace, folder), displayName: folder };
        // Jest takes these two from the top level only.
        delete project.reporters;
        delete project.forceExit;
        return project;
      }),
  ),
};
