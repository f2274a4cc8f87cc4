// The build of academy-api evaluates this module. The running service starts the script in separate processes.
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
  // pdf.js uses the first package only to draw pages; the second one contains native code.
  external: ['@napi-rs/canvas', '@resvg/resvg-js'],
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(process.cwd() + '/');",
  },
});

/** The script that inspects one file, with most of the packages that it needs. */
export const inspectionScript: string = outputFiles[0]?.text ?? '';
