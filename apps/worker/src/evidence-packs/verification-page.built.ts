// The build of the worker runs this module and bundles its result, so that the running worker needs neither the page's
// sources nor esbuild.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const { outputFiles } = buildSync({
  entryPoints: [pathOf('./page/main.ts')],
  bundle: true,
  write: false,
  minify: true,
  format: 'iife',
  target: 'es2022',
  conditions: ['@academy/source'],
});
const script = (outputFiles[0]?.text ?? '').replaceAll('</script', '<\\/script');

/** The page that verifies an evidence pack offline: one HTML file without any reference to other files. */
export const verificationPage: string = readFileSync(pathOf('./page/page.html'), 'utf8').replace(
  '/* script */',
  () => script,
);
