import { getMemberCertificate, listMemberEnrollments, type MemberEnrollment } from '@academy/contracts';
import { catalogue } from './catalogue.ts';
import { courseMembers } from './courseMembers.ts';
import { pdfFile } from './files.ts';
import { handle } from './handle.ts';

const sortValue = (enrollment: MemberEnrollment, field: string) =>
  field === 'name'
    ? enrollment.user.full_name
    : enrollment[field as 'created_at' | 'progress'].toString().padStart(3, '0');

/** Enrollments of members in the shape of the maintenance endpoints. */
export function memberEnrollmentHandlers(milliseconds: number) {
  return [
    handle(
      listMemberEnrollments,
      ({ params: { companyId }, query }) => {
        const { company_course_id, user_id, search = '', sort, language, page, per_page } = query;
        const found = catalogue
          .flatMap(({ id }) => courseMembers(companyId, id, language))
          .filter((enrollment) => !company_course_id || enrollment.company_course_id === company_course_id)
          .filter((enrollment) => !user_id || enrollment.user_id === user_id)
          .filter(({ user }) => user.full_name.toLowerCase().includes(search.toLowerCase()));
        const [field, direction] = sort.startsWith('-') ? [sort.slice(1), -1] : [sort, 1];
        const sorted = found.toSorted(
          (one, other) => direction * sortValue(one, field).localeCompare(sortValue(other, field)),
        );
        const data = sorted.slice((page - 1) * per_page, page * per_page);
        return { data, meta: { total: found.length, page, per_page } };
      },
      milliseconds,
    ),
    handle(getMemberCertificate, () => pdfFile('certificate.pdf'), milliseconds),
  ];
}
