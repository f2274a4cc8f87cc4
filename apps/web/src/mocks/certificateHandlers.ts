import {
  fallbackLocale,
  getCertificate,
  verifyCertificate,
  type CertificateVerification,
} from '@academy/contracts';
import { nordlicht } from './companies.ts';
import { pdfFile } from './files.ts';
import { handle, MockError } from './handle.ts';
import type { Learning } from './learning.ts';
import type { Person } from './people.ts';

/** Any certificate id ending in this is unknown; in `e`, revoked. */
const unknownEnding = 'f';

export const certificateHandlers = (person: Person, learning: Learning, milliseconds: number) => [
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
      const status: CertificateVerification['status'] = certificateId.endsWith('e') ? 'revoked' : 'valid';
      return {
        data: {
          id: certificateId,
          number: 'AC-7Q4M-29KX',
          holder_name: `${person.firstName} ${person.lastName}`,
          course_title: course.title,
          company_name: nordlicht.name,
          issued_at: '2026-09-14T09:30:00Z',
          time_zone: 'Europe/Berlin',
          status,
        },
      };
    },
    milliseconds,
  ),
];
