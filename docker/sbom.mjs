// Writes the SBOM (CycloneDX JSON) of an app's image to standard output.
// The SBOM lists the base images and the npm packages that the image contains or that are bundled into its site.
// Usage in the workspace's root: node docker/sbom.mjs <app>
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseImagesOf } from './base-images.mjs';

const app = process.argv[2] ?? '';
const workspace = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'academy-sbom-'));
const run = (program, ...args) =>
  execFileSync(program, args, {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

try {
  execFileSync(process.execPath, [join(import.meta.dirname, 'manifests.mjs'), folder, app], {
    cwd: workspace,
  });
  run('npm', 'ci', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund');
  const sbom = JSON.parse(run('npm', 'sbom', '--omit=dev', '--sbom-format=cyclonedx').toString());
  const { version } = JSON.parse(readFileSync(join(workspace, 'apps', app, 'package.json'), 'utf8'));
  sbom.metadata.component = {
    type: 'container',
    'bom-ref': `academy/${app}`,
    name: `academy/${app}`,
    version,
  };
  for (const { name, tag } of baseImagesOf(app))
    sbom.components.push({
      type: 'container',
      'bom-ref': `${name}:${tag}`,
      name,
      version: tag,
      purl: `pkg:docker/${name}@${tag}`,
    });
  console.log(JSON.stringify(sbom, null, 2));
} finally {
  rmSync(folder, { recursive: true });
}
