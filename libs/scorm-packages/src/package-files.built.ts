// Evaluated when the service is bundled, so that neither the player's sources nor esbuild are needed at run time.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** A folder's files by name, as text. */
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
});

const output = (extension: string) => outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? '';

/** The bundled player. */
export const playerScript: string = output('.js');
export const playerStyle: string = output('.css');

/** The XML schemas of each version by file name, as published by ADL and IMS except for line endings. */
export const schemas: Record<'1.2' | '2004', Record<string, string>> = {
  '1.2': filesIn('./schemas/1.2'),
  '2004': filesIn('./schemas/2004'),
};
