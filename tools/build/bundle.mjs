// Bundles the Node program in the current directory: each file in `src` that `commands` names becomes one file in
// `dist`. Workspace libraries are inlined, while packages from the registry stay external. A file named `*.built.ts` is
// evaluated at build time and replaced by its exported values. Source maps omit the source text, because sources do not
// belong in container images.
// Usage: node bundle.mjs [file or folder that the program reads at run time, as a path from its source] [output folder]
import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { tsImport } from 'tsx/esm/api';

const commands = [
  'main',
  'migrate',
  'import-courses',
  'personal-data',
  'verify-audit-log',
  'backup',
  'restore',
  'after-restore',
];

const [asset, outdir = 'dist'] = process.argv.slice(2);
const resolving = Symbol('resolving');

await build({
  entryPoints: commands.map((name) => `src/${name}.ts`).filter((file) => existsSync(file)),
  outdir,
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  sourcesContent: false,
  conditions: ['@academy/source'],
  logLevel: 'warning',
  plugins: [
    {
      name: 'values-of-build-time',
      setup(esbuild) {
        esbuild.onLoad({ filter: /\.built\.ts$/ }, async ({ path }) => {
          const values = Object.entries(await tsImport(pathToFileURL(path).href, import.meta.url));
          const contents = values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
          return { contents: contents.join('\n'), loader: 'js' };
        });
      },
    },
    {
      name: 'packages-stay-external',
      setup(esbuild) {
        esbuild.onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
          if (pluginData === resolving || kind === 'entry-point' || path.startsWith('@academy/')) return null;
          if (path.startsWith('node:')) return { path, external: true };
          const from = (dir) => esbuild.resolve(path, { kind, resolveDir: dir, pluginData: resolving });
          const [seen, reachable] = await Promise.all([from(resolveDir), from(process.cwd())]);
          // If the paths differ, the program would load another version of the package at run time than the version
          // that the importing library needs. Such a package is inlined.
          return seen.path === reachable.path ? { path, external: true } : null;
        });
      },
    },
  ],
});

// The path of the copy, relative to the bundle, is the same as the path of the original relative to the source. An
// earlier copy is deleted first, because it could contain a migration that was deleted from the source. The program
// would then wait for this migration and never become ready.
if (asset) {
  const copy = join(outdir, basename(asset));
  await rm(copy, { recursive: true, force: true });
  await cp(asset, copy, { recursive: true });
}
