// The build of academy-api evaluates this module and embeds the script that it exports. The running service starts this
// script in separate processes, which inspect uploaded files.
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const { outputFiles } = buildSync({
  entryPoints: [fileURLToPath(new URL('./program.ts', import.meta.url))],
  bundle: true,
  write: false,
  minify: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // These packages are not bundled: pdf.js uses the first one only to draw pages, and the second one contains native
  // code.
  external: ['@napi-rs/canvas', '@resvg/resvg-js'],
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(process.cwd() + '/');",
  },
});

/** The script that inspects one file, with most of the packages that it needs. */
export const inspectionScript: string = outputFiles[0]?.text ?? '';
