import {
  exportCourses,
  exportEnrollments,
  getCompanyCourse,
  listCompanyCourses,
  populateCompanyCourses,
  updateCompanyCourse,
  type Locale,
} from '@academy/contracts';
import { toCompanyCourse, type CompanyCourses } from './companyCourses.ts';
import { courseMembers } from './courseMembers.ts';
import { csvFile } from './files.ts';
import { handle } from './handle.ts';

export function companyCourseHandlers(courses: CompanyCourses, milliseconds: number) {
  function toResponse(companyId: string, id: string, language?: Locale) {
    const found = courses.find(companyId, id);
    const progresses = courseMembers(companyId, found.course.id).map(({ progress }) => progress);
    return toCompanyCourse(companyId, found, progresses, language);
  }

  return [
    handle(
      listCompanyCourses,
      ({ params: { companyId }, query: { language, page, per_page } }) => {
        const data = courses.idsOf(companyId).map((id) => toResponse(companyId, id, language));
        return { data, meta: { total: data.length, page, per_page } };
      },
      milliseconds,
    ),
    handle(
      getCompanyCourse,
      ({ params, query }) => ({ data: toResponse(params.companyId, params.companyCourseId, query.language) }),
      milliseconds,
    ),
    handle(
      populateCompanyCourses,
      ({ params, body }) => ({
        data: courses.populate(params.companyId, body.data.languages, body.data.status),
      }),
      milliseconds,
    ),
    handle(
      updateCompanyCourse,
      ({ params: { companyId, companyCourseId }, query, body }) => {
        courses.change(companyId, companyCourseId, body.data as Parameters<typeof courses.change>[2]);
        return { data: toResponse(companyId, companyCourseId, query.language) };
      },
      milliseconds,
    ),
    handle(exportCourses, () => csvFile('course-data.csv'), milliseconds),
    handle(exportEnrollments, () => csvFile('members.csv'), milliseconds),
  ];
}
