// Runs the tests of all projects in one jest run, so that jest distributes the test files over all cores.
// With the jest.config.mjs of a project, jest runs the tests of that project only.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { resultsReporter, testTimeout } from './jest.preset.mjs';

const workspace = import.meta.dirname;
const folders = ['apps', 'libs', 'tools'].flatMap((kind) =>
  readdirSync(join(workspace, kind)).map((name) => `${kind}/${name}`),
);

export default {
  reporters: ['default', resultsReporter],
  // The time limit of each test is set here, because jest ignores the `testTimeout` of projects.
  testTimeout,
  testSequencer: join(workspace, 'tools/jest/sequencer.cjs'),
  projects: await Promise.all(
    folders
      .filter((folder) => existsSync(join(workspace, folder, 'jest.config.mjs')))
      .map(async (folder) => {
        const { default: config } = await import(`./${folder}/jest.config.mjs`);
        const project = { ...config, rootDir: join(workspace, folder), displayName: folder };
        // Jest accepts `reporters` and `forceExit` only at the top level.
        delete project.reporters;
        delete project.forceExit;
        return project;
      }),
  ),
};
