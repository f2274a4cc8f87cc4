// Runs the tests of all projects in one run, so that jest distributes the test files over all cores. With the
// jest.config.mjs of a project, jest runs only the tests of that project.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { resultsReporter, testTimeout } from './jest.preset.mjs';

const workspace = import.meta.dirname;
const folders = ['apps', 'libs', 'tools'].flatMap((kind) =>
  readdirSync(join(workspace, kind)).map((name) => `${kind}/${name}`),
);

export default {
  reporters: ['default', resultsReporter],
  // jest ignores `testTimeout` of projects, so the time limit of tests is set here.
  testTimeout,
  testSequencer: join(workspace, 'tools/jest/sequencer.cjs'),
  projects: await Promise.all(
    folders
      .filter((folder) => existsSync(join(workspace, folder, 'jest.config.mjs')))
      .map(async (folder) => {
        const { default: config } = await import(`./${folder}/jest.config.mjs`);
        const project = { ...config, rootDir: join(workspace, folder), displayName: folder };
        // jest accepts `reporters` and `forceExit` only at the top level.
        delete project.reporters;
        delete project.forceExit;
        return project;
      }),
  ),
};
