// Which packages the lock file gives to a workspace's folder, with those that its own libraries need.
import { dirname } from 'node:path';

/** Where a package is found from a folder, as Node looks for it: nearest first. */
function found(packages, from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = folder === '.' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '.') return undefined;
  }
}

/**
 * Every package that a folder is built of and runs with: name, version and hash, one text for all.
 * @param lock content of a package-lock.json
 */
export function lockedPackages({ packages }, root) {
  const seen = new Set();
  const visit = (path) => {
    if (!path || seen.has(path)) return;
    seen.add(path);
    const { link, resolved, dependencies, optionalDependencies, devDependencies } = packages[path];
    if (link) return visit(resolved);
    const built = path === root ? devDependencies : {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...built }))
      visit(found(packages, path, name));
  };
  visit(root);
  const told = (path) => [path, packages[path].version, packages[path].integrity].join(' ');
  // Folders of the workspace are compared as files.
  return [...seen]
    .filter((path) => path.includes('node_modules/'))
    .map(told)
    .sort()
    .join('\n');
}
