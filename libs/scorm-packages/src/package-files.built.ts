// esbuild runs this module while it bundles academy-api, and inlines the exported values. At runtime, the service
// therefore needs neither the sources of the player nor esbuild.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(pathOf(folder)).map((name) => [name, readFileSync(pathOf(`${folder}/${name}`), 'utf8')]),
  );

const { outputFiles } = buildSync({
  entryPoints: { player: pathOf('./player/main.ts'), style: pathOf('./player/player.css') },
  outdir: 'package',
  bundle: true,
  write: false,
  format: 'iife',
  target: 'es2020',
  conditions: ['@academy/source'],
  external: ['*.woff2'],
});

const output = (extension: string) => outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? '';

export const playerScript: string = output('.js');
export const playerStyle: string = output('.css');

/**
 * The typeface of the web app in base64. The file is the font's Latin subset, which contains the letters of German and
 * English. Pictures in lessons are laid out for the character widths of this typeface.
 */
export const playerFont: string = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
  ),
  'base64',
);

/**
 * XML schemas of each SCORM version, by file name. ADL and IMS published these schemas; only the line endings were
 * changed.
 */
export const schemas: Record<'1.2' | '2004', Record<string, string>> = {
  '1.2': filesIn('./schemas/1.2'),
  '2004': filesIn('./schemas/2004'),
};
