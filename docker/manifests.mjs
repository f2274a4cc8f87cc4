// Copies exactly the files that `npm ci` needs to a folder: the lock file, .npmrc and the workspace's package.json
// files. An image layer that installs packages from the folder is rebuilt only when one of these files changes.
//
// Usage in the workspace's root: node docker/manifests.mjs <folder> [app]
//
// If an app is given, the script writes only the package.json files of the workspace's root, of the app and of the
// projects that the app needs at run time, and leaves out their devDependencies. With all package.json files, `npm ci
// --omit=dev --workspace` would install packages that the app does not need at run time: npm keeps a devDependency of
// the app if another project has the same package as a run-time dependency.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder, app] = process.argv.slice(2);

const folders = ['apps', 'libs', 'tools']
  .flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)))
  .filter((project) => existsSync(join(project, 'package.json')));
const manifestIn = (project) => JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
const manifests = new Map(folders.map((project) => [project, manifestIn(project)]));

/** The folders of a project, and of all projects in this repository that it depends on at run time. */
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
