// Determines the versions of packages that the lock file assigns to a workspace folder, and to the workspace libraries
// that this folder uses.
import { dirname } from 'node:path';

/** Resolves a package from a folder as Node does: the nearest node_modules folder wins. */
function found(packages, from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = folder === '.' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '.') return undefined;
  }
}

/**
 * Returns a text with name, version and hash of every package that a workspace folder needs for its build or at run
 * time.
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
  const describe = (path) => [path, packages[path].version, packages[path].integrity].join(' ');
  // Workspace folders are omitted, because the caller of this function compares their files.
  return [...seen]
    .filter((path) => path.includes('node_modules/'))
    .map(describe)
    .sort()
    .join('\n');
}
