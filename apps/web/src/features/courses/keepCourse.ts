import type { Course, CourseSummary } from '@academy/contracts';
import { getCourse, listCourses } from '@academy/contracts/client';
import { requestOf, type ArgumentsOf, type ResponseOf } from '../../shared/api/call.ts';
import { keptAnswers } from '../../shared/api/keptAnswers.ts';

/** Returns a copy of the summary with the values of the course. */
const summaryOf = (course: Course, present: CourseSummary): CourseSummary => {
  const fields = Object.keys(present) as (keyof CourseSummary)[];
  return Object.assign({ ...present }, ...fields.map((field) => ({ [field]: course[field] })));
};

/**
 * Stores a course on the device for use without a connection, and updates it in the stored list of courses.
 * When a learner completes a lesson, the app only changes the course in its cache, so the stored copy would be
 * outdated.
 */
export async function keepCourse(args: ArgumentsOf<typeof getCourse>, course: Course): Promise<void> {
  await keptAnswers.keep(requestOf(getCourse, args), { data: course });
  const list = requestOf(listCourses, { companyId: args.companyId, language: args.language });
  const present = (await keptAnswers.read(list))?.data as ResponseOf<typeof listCourses> | undefined;
  if (present === undefined) return;
  const data = present.data.map((summary) =>
    summary.id === course.id ? summaryOf(course, summary) : summary,
  );
  await keptAnswers.keep(list, { ...present, data });
}
