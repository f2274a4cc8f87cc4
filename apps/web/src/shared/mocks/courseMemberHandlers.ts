import {
  downloadScormPackage,
  listMemberEnrollments,
  getMemberCertificate,
  remindMember,
  remindMembers,
  type MemberEnrollment,
} from '@academy/contracts';
import { catalogue } from './catalogue.ts';
import type { CompanyCourses } from './companyCourses.ts';
import { courseMembers } from './courseMembers.ts';
import { pdfFile, zipFile } from './files.ts';
import { handle, MockError } from './handle.ts';

const sortValue = (enrollment: MemberEnrollment, field: string) =>
  field === 'name'
    ? enrollment.user.full_name
    : enrollment[field as 'created_at' | 'progress'].toString().padStart(3, '0');

/** Course members in the shape of the maintenance endpoints. */
export function courseMemberHandlers(courses: CompanyCourses, milliseconds: number) {
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
    handle(remindMember, () => ({ data: { queued: 1 } }), milliseconds),
    handle(
      remindMembers,
      ({ params: { companyId, companyCourseId } }) => {
        const { course, setting } = courses.find(companyId, companyCourseId);
        if (setting.status !== 'active') throw new MockError('course_not_active');
        const open = courseMembers(companyId, course.id).filter(({ completed }) => !completed);
        return { data: { queued: open.length } };
      },
      milliseconds,
    ),
    handle(
      downloadScormPackage,
      ({ params, query }) => {
        courses.find(params.companyId, params.companyCourseId);
        return zipFile(`course-scorm-${query.version}.zip`);
      },
      milliseconds,
    ),
  ];
}
