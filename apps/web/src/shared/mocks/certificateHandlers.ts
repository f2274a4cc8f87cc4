import {
  fallbackLocale,
  getBadge,
  getBadgeImage,
  getBadgeVectorImage,
  getCertificate,
  getCertificateBadge,
  getCertificateFile,
  getCredential,
  listCertificates,
  revokeCertificate,
  urlOf,
  verificationPath,
  verifyCertificate,
  type CertificateVerification,
  type Course,
  type Locale,
  type OwnCertificate,
} from '@academy/contracts';
import { nordlicht } from './companies.ts';
import { badgeFile, pdfFile } from './files.ts';
import { handle, MockError } from './handle.ts';
import type { Learning } from './learning.ts';
import type { Person } from './people.ts';

const issued = { number: 'AC-7Q4M-29KX', issued_at: '2026-09-14T09:30:00Z', time_zone: 'Europe/Berlin' };
/** Last day of validity of sample certificates, far in the future, so that tests pass at any time. */
const validUntil = '2086-09-14';

/** Returns a valid and an expired certificate for each completed course, and one revoked certificate. */
function ownCertificates(learning: Learning, holder_name: string, language: Locale): OwnCertificate[] {
  const [begun, ...others] = learning.courses(language);
  if (begun === undefined) return [];
  const ofCourse = ({ id, slug, title, subject }: Course) => ({
    course_id: id,
    course_slug: slug,
    course_title: title,
    subject,
  });
  const common = {
    holder_name,
    completed_at: issued.issued_at,
    test_percent: null,
    renewed_by: null,
    round: 1,
    ...issued,
  };
  const earlier = '2025-09-20T08:00:00Z';
  const revoked = { ...common, issued_at: earlier, completed_at: earlier, number: 'AC-3M8R-55TD' };
  return [
    ...[begun, ...others]
      .filter(({ status }) => status === 'completed')
      .flatMap((completed): OwnCertificate[] => {
        const { id } = completed;
        const course = ofCourse(completed);
        const [current, past] = ['c0000000', 'c1000000'].map((start) => id.replace(/^.{8}/, start));
        const renewed = {
          ...{ round: 2, test_percent: 90, renewed_by: 'test' as const },
          ...{ valid_until: validUntil, status: 'valid' as const },
        };
        const first = { number: 'AC-2H6W-81QX', issued_at: earlier, completed_at: earlier };
        const expired = { ...first, valid_until: '2026-09-20', status: 'expired' as const };
        return [
          { ...common, ...course, ...renewed, id: current ?? id },
          { ...common, ...course, ...expired, id: past ?? id },
        ];
      }),
    {
      ...revoked,
      id: begun.id.replace(/^.{8}/, 'c2000000'),
      ...ofCourse(begun),
      valid_until: null,
      status: 'revoked',
    },
  ];
}

/**
 * Certificate ids with this last character are unknown in mock mode. Ids that end in `e` belong to revoked
 * certificates.
 */
const unknownEnding = 'f';

export const certificateHandlers = (person: Person, learning: Learning, milliseconds: number) => {
  const revoked = new Map<string, string>();
  const holderName = `${person.firstName} ${person.lastName}`;
  const at = (path: string) => new URL(path, window.location.origin).href;
  const badgeOf = (
    certificateId: string,
    { title, valid_until }: { title: string; valid_until: string | null },
    language: Locale,
  ) => ({
    ...issued,
    valid_until,
    certificate_id: certificateId,
    course_title: title,
    verification_url: at(verificationPath(language, certificateId)),
    image_url: at(urlOf(getBadgeImage, { certificateId }, { language })),
    vector_image_url: at(urlOf(getBadgeVectorImage, { certificateId }, { language })),
    credential: 'header.payload.signature',
  });
  const find = (certificateId: string, language: Locale): OwnCertificate => {
    const certificate = ownCertificates(learning, holderName, language).find(
      ({ id }) => id === certificateId,
    );
    if (certificate === undefined) throw new MockError('certificate_not_found');
    if (certificate.status === 'revoked') throw new MockError('certificate_revoked');
    return certificate;
  };
  return [
    handle(
      listCertificates,
      ({ query: { language = fallbackLocale, page, per_page } }) => {
        const data = ownCertificates(learning, holderName, language);
        return { data, meta: { total: data.length, page, per_page } };
      },
      milliseconds,
    ),
    handle(
      getCertificateFile,
      ({ params, query: { language = fallbackLocale } }) => {
        find(params.certificateId, language);
        return pdfFile('academy-certificate.pdf');
      },
      milliseconds,
    ),
    handle(
      getCertificateBadge,
      ({ params, query: { language = fallbackLocale } }) => {
        const { id, course_title: title, valid_until, completed_at } = find(params.certificateId, language);
        if (completed_at === null) throw new MockError('course_not_completed');
        return { data: badgeOf(id, { title, valid_until }, language) };
      },
      milliseconds,
    ),
    handle(
      getBadge,
      ({ params: { courseId }, query: { language = fallbackLocale } }) => {
        const course = learning.course(courseId, language);
        if (course.locked) throw new MockError('certificate_locked');
        if (course.status !== 'completed') throw new MockError('course_not_completed');
        const { title } = course;
        return {
          data: badgeOf(courseId.replace(/^.{8}/, 'c0000000'), { title, valid_until: validUntil }, language),
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
        const courses = learning.courses(language);
        const course = courses.find(({ id }) => id.endsWith(certificateId.slice(8))) ?? courses[0];
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
            holder_name: holderName,
            is_holder_erased: false,
            has_badge: true,
            test_percent: null,
            renewed_by: null,
            valid_until: null,
            expired: false,
            course_title: course.title,
            company_name: nordlicht.name,
            own_course: false,
            status,
            revoked_at,
            replaced_by: null,
            issuer_key_fingerprints: ['3a7bd3e2360a3d29eea436fcfb7e44c735d117c42d1c1835420b6b9942dd4f1b'],
          },
        };
      },
      milliseconds,
    ),
  ];
};
