import { createHash } from 'node:crypto';
import type { CertificateWithCompletion } from '@academy/academy-data';
import type { Rendering } from './render-certificate.ts';

/**
 * Versions of the design, which are part of each file's key. Increase a version whenever the document changes, so that
 * stored files with an earlier design are no longer used. Certificates with a last day of validity have a version of
 * their own (`limited`), because some changes of the design affect only these certificates.
 */
const designVersions = { unlimited: 3, limited: 4 };

export const certificateFilesPrefix = 'certificates/';

/**
 * Storage prefixes of the 256 folders of certificate files. The name of a certificate's folder is the last two digits
 * of the certificate's id.
 */
export const certificateFolders = Array.from(
  { length: 256 },
  (_, index) => `${certificateFilesPrefix}${index.toString(16).padStart(2, '0')}/`,
);

export const certificatePrefix = (id: string): string => `${certificateFilesPrefix}${id.slice(-2)}/${id}-`;

/**
 * Storage key of a certificate's PDF in one language. The key contains a hash of everything that the document shows, so
 * that a stored file is never outdated.
 */
export function certificateFileKey(
  certificate: CertificateWithCompletion,
  { language, publicUrl, branding }: Rendering,
): string {
  const { id, number, holder_name, course_titles, company_name, time_zone, issued_at } = certificate;
  const { test_percent, renewed_by, completed_at, valid_until, own_course } = certificate;
  const frozen = [id, number, holder_name, course_titles, company_name, time_zone, issued_at, test_percent];
  const design = valid_until === null ? [designVersions.unlimited] : [designVersions.limited, valid_until];
  // Parts with default values are omitted, so that files stored before a part was introduced keep their key.
  const look = branding ? [branding.accentColor, branding.logo?.id ?? null] : [];
  const shortened = renewed_by === null ? [] : [{ renewed_by }];
  const author = own_course ? [{ own_course }] : [];
  const shown = JSON.stringify([
    ...[...design, publicUrl, frozen, completed_at !== null],
    ...[...look, ...shortened, ...author],
  ]);
  const hash = createHash('sha256').update(shown).digest('hex').slice(0, 16);
  return `${certificatePrefix(id)}${language}-${hash}.pdf`;
}

/** Id of the certificate to which a stored file belongs; undefined if the file is no certificate. */
export const certificateIdOf = (key: string): string | undefined =>
  /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[^/]*$/.exec(key)?.[1];
