// esbuild runs this module while it bundles academy-api, and inlines the exported values. At runtime, the service
// therefore needs neither the sources of the player nor esbuild.
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const { outputFiles } = buildSync({
  entryPoints: {
    'scorm-1.2': pathOf('./player/scorm-1.2/main.ts'),
    'scorm-2004': pathOf('./player/scorm-2004/main.ts'),
    cmi5: pathOf('./player/cmi5/main.ts'),
  },
  outdir: 'player',
  bundle: true,
  minify: true,
  legalComments: 'none',
  write: false,
  format: 'iife',
  target: 'es2020',
  conditions: ['@academy/source'],
});

const script = (name: string) => outputFiles.find(({ path }) => path.endsWith(`/${name}.js`))?.text ?? '';

export const scorm12Player: string = script('scorm-1.2');
export const scorm2004Player: string = script('scorm-2004');
export const cmi5Player: string = script('cmi5');
