import {
  fallbackLocale,
  getBadge,
  getBadgeImage,
  getBadgeVectorImage,
  getCertificate,
  getCredential,
  revokeCertificate,
  urlOf,
  verificationPath,
  verifyCertificate,
  type CertificateVerification,
} from '@academy/contracts';
import { nordlicht } from './companies.ts';
import { badgeFile, pdfFile } from './files.ts';
import { handle, MockError } from './handle.ts';
import type { Learning } from './learning.ts';
import type { Person } from './people.ts';

const issued = { number: 'AC-7Q4M-29KX', issued_at: '2026-09-14T09:30:00Z', time_zone: 'Europe/Berlin' };

/** Certificate endpoints. Ids that end in `f` are unknown; ids that end in `e` are revoked. */
const unknownEnding = 'f';

export const certificateHandlers = (person: Person, learning: Learning, milliseconds: number) => {
  const revoked = new Map<string, string>();
  const at = (path: string) => new URL(path, window.location.origin).href;
  return [
    handle(
      getBadge,
      ({ params: { courseId }, query: { language = fallbackLocale } }) => {
        const course = learning.course(courseId, language);
        if (course.locked) throw new MockError('certificate_locked');
        const certificateId = courseId.replace(/^.{8}/, 'c0000000');
        return {
          data: {
            ...issued,
            certificate_id: certificateId,
            course_title: course.title,
            verification_url: at(verificationPath(language, certificateId)),
            image_url: at(urlOf(getBadgeImage, { certificateId }, { language })),
            vector_image_url: at(urlOf(getBadgeVectorImage, { certificateId }, { language })),
            credential: 'header.payload.signature',
          },
        };
      },
      milliseconds,
    ),
    handle(getBadgeImage, () => badgeFile('badge.png'), milliseconds),
    handle(getBadgeVectorImage, () => badgeFile('badge.svg'), milliseconds),
    handle(getCredential, () => new File(['header.payload.signature'], 'badge.jwt', { type: 'text/plain' })),
    handle(
      revokeCertificate,
      ({ params: { certificateId } }) => {
        const revoked_at = revoked.get(certificateId) ?? new Date().toISOString();
        revoked.set(certificateId, revoked_at);
        return { data: { certificate_id: certificateId, revoked_at } };
      },
      milliseconds,
    ),

    handle(
      getCertificate,
      ({ params, query: { language = fallbackLocale } }) => {
        if (learning.course(params.courseId, language).locked) throw new MockError('certificate_locked');
        return pdfFile('academy-certificate.pdf');
      },
      milliseconds,
    ),
    handle(
      verifyCertificate,
      ({ params: { certificateId }, query: { language = fallbackLocale } }) => {
        const [course] = learning.courses(language);
        if (course === undefined || certificateId.endsWith(unknownEnding))
          throw new MockError('certificate_not_found');
        const revoked_at = certificateId.endsWith('e')
          ? '2026-10-01T08:00:00Z'
          : (revoked.get(certificateId) ?? null);
        const status: CertificateVerification['status'] = revoked_at ? 'revoked' : 'valid';
        return {
          data: {
            id: certificateId,
            ...issued,
            holder_name: `${person.firstName} ${person.lastName}`,
            course_title: course.title,
            company_name: nordlicht.name,
            status,
            revoked_at,
          },
        };
      },
      milliseconds,
    ),
  ];
};
