// What every package holds, worked out when the service is built: its bundle has these values, and neither needs
// the sources at run time nor what compiles them.
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

/** The player that shows the lessons, as a script that needs nothing else. */
export const playerScript: string = output('.js');
export const playerStyle: string = output('.css');

/**
 * The schemas that a package of each version holds beside its manifest, by file name, as ADL and IMS publish them but
 * for the ends of lines.
 */
export const schemas: Record<'1.2' | '2004', Record<string, string>> = {
  '1.2': filesIn('./schemas/1.2'),
  '2004': filesIn('./schemas/2004'),
};
