import type { PackageFormat } from '@academy/contracts';
import { cmi5Player, scorm12Player, scorm2004Player } from './bundles.built.ts';

/** The bundled player for each format: the script of the page on the content origin in which a package is played. */
export const playerScripts: Readonly<Record<PackageFormat, string>> = {
  'scorm-1.2': scorm12Player,
  'scorm-2004-3': scorm2004Player,
  'scorm-2004-4': scorm2004Player,
  cmi5: cmi5Player,
};
