import type { PackageFormat } from '@academy/contracts';
import { elementAt, textOf, type XmlElement } from './xml-element.ts';

export type ScormFormat = Exclude<PackageFormat, 'cmi5'>;

/**
 * The SCORM version of a manifest; undefined if the manifest is not for SCORM. If the manifest does not state the
 * version, the namespace of ADL's extensions determines it. SCORM 2004 2nd edition is played like the 3rd edition.
 */
export function scormFormatOf(root: XmlElement): ScormFormat | undefined {
  const version = textOf(elementAt(root, 'metadata', 'schemaversion'))?.toLowerCase() ?? '';
  if (/^(?:scorm )?1\.2(?:\.\d+)?$/.test(version)) return 'scorm-1.2';
  if (version.includes('2004')) return version.includes('4th') ? 'scorm-2004-4' : 'scorm-2004-3';
  if (/^(?:cam )?1\.3(?:\.\d+)?$/.test(version)) return 'scorm-2004-3';
  const uses = (name: string) => root.namespaces.some((namespace) => namespace.includes(name));
  if (uses('adlcp_rootv1p2')) return 'scorm-1.2';
  return uses('adlcp_v1p3') ? 'scorm-2004-3' : undefined;
}
