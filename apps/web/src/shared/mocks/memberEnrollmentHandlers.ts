import {
  getMemberCertificate,
  listAssignedPeople,
  listMemberEnrollments,
  listMemberProgress,
  listUnstartedCourses,
  type AssignedFilter,
  type MemberEnrollment,
} from '@academy/contracts';
import { assignedPeople, matchesOf } from './assignedPeople.ts';
import { catalogue } from './catalogue.ts';
import { companyCourseId } from './companyCourses.ts';
import { courseMembers } from './courseMembers.ts';
import { pdfFile } from './files.ts';
import { handle } from './handle.ts';

const sortValue = (enrollment: MemberEnrollment, field: string) =>
  field === 'name'
    ? enrollment.user.full_name
    : enrollment[field as 'created_at' | 'progress'].toString().padStart(3, '0');

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
          .filter(
            ({ completed }) => query.status === undefined || completed === (query.status === 'completed'),
          )
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
    handle(
      listAssignedPeople,
      ({ params: { companyId, companyCourseId: id }, query: { filter, search = '', page, per_page } }) => {
        const people = assignedPeople(companyId, id);
        const numberOf = (of: AssignedFilter) => people.filter(matchesOf[of]).length;
        const found = people
          .filter(matchesOf[filter])
          .filter(({ full_name }) => full_name.toLowerCase().includes(search.toLowerCase()));
        return {
          data: found.slice((page - 1) * per_page, page * per_page),
          meta: {
            ...{ total: found.length, page, per_page },
            counts: {
              assigned: numberOf('assigned'),
              overdue: numberOf('overdue'),
              not_started: numberOf('not_started'),
              in_progress: numberOf('in_progress'),
              completed: numberOf('completed'),
              never_signed_in: numberOf('never_signed_in'),
            },
          },
        };
      },
      milliseconds,
    ),
    handle(
      listUnstartedCourses,
      ({ params: { companyId, userId }, query: { language = 'en', page, per_page } }) => {
        const found = catalogue
          .filter(({ id }) => courseMembers(companyId, id).every(({ user }) => user.id !== userId))
          .map(({ id, texts }, index) => ({
            company_course_id: companyCourseId(companyId, id),
            title: texts[language].title,
            mandatory: index === 0,
            deadline: null,
            due_on: null,
          }));
        return { data: found, meta: { total: found.length, page, per_page } };
      },
      milliseconds,
    ),
    handle(
      listMemberProgress,
      ({ params: { companyId }, query: { user_ids } }) => ({
        data: user_ids.map((user_id) => ({
          user_id,
          completed_count: catalogue.filter(({ id }) =>
            courseMembers(companyId, id).some(({ user, completed }) => user.id === user_id && completed),
          ).length,
          courses_count: catalogue.length,
        })),
      }),
      milliseconds,
    ),
    handle(getMemberCertificate, () => pdfFile('certificate.pdf'), milliseconds),
  ];
}
