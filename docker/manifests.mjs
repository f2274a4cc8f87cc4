// Writes exactly what npm needs to install packages to a folder: the lock file and the workspace's manifests.
// An image layer built from that folder is rebuilt only when one of them changes.
// Usage, in the workspace's root: node docker/manifests.mjs <folder> [app]
// With an app, only the manifests of its run-time dependencies, without devDependencies. `npm ci --omit=dev
// --workspace` is not enough: it also installs what a library needs for its tests, if anything in the workspace has the
// same package for another purpose.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder, app] = process.argv.slice(2);

const folders = ['apps', 'libs', 'tools']
  .flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)))
  .filter((project) => existsSync(join(project, 'package.json')));
const manifestIn = (project) => JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
const manifests = new Map(folders.map((project) => [project, manifestIn(project)]));

/** The folders of a project and of all workspace projects that it depends on at run time. */
function runningWith(project, found = new Set()) {
  found.add(project);
  for (const [other, { name }] of manifests)
    if (name in (manifests.get(project).dependencies ?? {}) && !found.has(other)) runningWith(other, found);
  return found;
}

function write(project, manifest) {
  mkdirSync(join(folder, project), { recursive: true });
  writeFileSync(join(folder, project, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

const forRunning = ({ devDependencies: _, ...manifest }) => manifest;
const kept = app ? runningWith(join('apps', app)) : manifests.keys();
for (const project of ['.', ...kept]) {
  const manifest = manifestIn(project);
  write(project, app ? forRunning(manifest) : manifest);
}
for (const file of ['package-lock.json', '.npmrc']) copyFileSync(file, join(folder, file));
