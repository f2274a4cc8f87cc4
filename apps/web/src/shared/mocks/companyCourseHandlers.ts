import {
  exportCourses,
  exportEnrollments,
  getCompanyCourse,
  listCompanyCourses,
  populateCompanyCourses,
  updateCompanyCourse,
  type Locale,
} from '@academy/contracts';
import { companyCourseAnswer, type CompanyCourses } from './companyCourses.ts';
import { courseMembers } from './courseMembers.ts';
import { csvFile } from './files.ts';
import { handle } from './handle.ts';

/** Company courses in the shape of the maintenance endpoints. */
export function companyCourseHandlers(courses: CompanyCourses, milliseconds: number) {
  function answer(companyId: string, id: string, language?: Locale) {
    const found = courses.find(companyId, id);
    const progresses = courseMembers(companyId, found.course.id).map(({ progress }) => progress);
    return companyCourseAnswer(companyId, found, progresses, language);
  }

  return [
    handle(
      listCompanyCourses,
      ({ params: { companyId }, query: { language, page, per_page } }) => {
        const data = courses.idsOf(companyId).map((id) => answer(companyId, id, language));
        return { data, meta: { total: data.length, page, per_page } };
      },
      milliseconds,
    ),
    handle(
      getCompanyCourse,
      ({ params, query }) => ({ data: answer(params.companyId, params.companyCourseId, query.language) }),
      milliseconds,
    ),
    handle(
      populateCompanyCourses,
      ({ params, body }) => ({ data: courses.populate(params.companyId, body.data.languages) }),
      milliseconds,
    ),
    handle(
      updateCompanyCourse,
      ({ params: { companyId, companyCourseId }, query, body }) => {
        courses.change(companyId, companyCourseId, body.data as Parameters<typeof courses.change>[2]);
        return { data: answer(companyId, companyCourseId, query.language) };
      },
      milliseconds,
    ),
    handle(exportCourses, () => csvFile('course-data.csv'), milliseconds),
    handle(exportEnrollments, () => csvFile('members.csv'), milliseconds),
  ];
}
