import {
  courseManager,
  learner as learnerPermission,
  type Course,
  type CourseSummary,
  type Enrollment,
  type OwnCourse,
  type OwnCoursePublication,
} from '@academy/contracts';
import { buildCompany, buildCompanyCourse, buildMember } from '@academy/testing';
import { buildWriter, withLessons } from './own-courses.ts';
import type { StartedApp, TestUser } from './started-app.ts';

export { withdrawOwnLessons } from '../course-content/read-own-course.ts';

/**
 * Builds two companies that offer the same course of the catalogue. The first company adds lessons of its own to the
 * course. The course has four lessons, of which the last two are in the last chapter.
 */
export async function buildSupplemented(started: StartedApp, input: Parameters<typeof buildWriter>[1] = {}) {
  const { admin } = started.database;
  const writer = await buildWriter(started, input);
  const { company, course, companyCourse, manager, paths } = writer;
  const other = await buildCompany(admin);
  const others = {
    company: other,
    companyCourse: await buildCompanyCourse(admin, other.id, course.id, input?.companyCourse),
    manager: await buildMember(admin, other.id, { permissions: [learnerPermission, courseManager] }),
  };

  const begin = (user: TestUser = manager) =>
    started.call<OwnCourse>('POST', `${paths.course}/own-lessons`, { user });

  /**
   * Publishes one chapter of the company's own lessons with the given ids. Each lesson has a text in both languages.
   */
  async function publish(lessons: string[], texts: Record<string, string> = {}) {
    const { id } = (await begin()).body.data;
    await writer.changeOutline(id, (outline) => withLessons(outline, lessons));
    for (const lesson of lessons)
      for (const language of ['de', 'en'])
        await writer.write(
          id,
          `${language}/${lesson}.md`,
          `${texts[lesson] ?? `Unser Text ${lesson}`} ${language}\n`,
        );
    const published = await writer.publish(id);
    if (published.status !== 200) throw new Error(`not published: ${JSON.stringify(published.body)}`);
    return id;
  }

  /** Builds a learner in one of the two companies. @returns functions that the learner calls */
  async function learnerOf(companyId: string) {
    const learner = await buildMember(admin, companyId);
    const base = `/api/companies/${companyId}`;
    const path = `${base}/courses/${course.id}`;
    const read = async () => (await started.get<Course>(path, learner)).body.data;
    const lessons = async () => (await read()).chapters.flatMap((chapter) => chapter.lessons);
    const enroll = async () =>
      (await started.post<Enrollment>(`${base}/enrollments`, { course_id: course.id }, learner)).body.data;
    const complete = async (lessonId: string) =>
      started.post<Enrollment>(
        `${base}/enrollments/${(await enroll()).id}/advancements`,
        { lesson_id: lessonId },
        learner,
      );
    return {
      user: learner,
      base,
      path,
      course: read,
      lessons,
      enroll,
      complete,
      summary: async () =>
        (await started.get<CourseSummary[]>(`${base}/courses`, learner)).body.data.find(
          ({ id }) => id === course.id,
        )!,
      lesson: (lessonId: string) => started.get<{ content: string }>(`${path}/lessons/${lessonId}`, learner),
      /** @param places positions of the lessons, counted from 0, including the company's own lessons */
      completeAt: async (...places: number[]) => {
        const all = await lessons();
        const results = [];
        for (const place of places) results.push(await complete(all[place]!.id));
        return results.at(-1);
      },
    };
  }

  return {
    ...writer,
    others,
    begin,
    publishLessons: publish,
    previewOf: async (id: string) =>
      (await writer.call<OwnCoursePublication>('GET', `/${id}/publication?language=de`)).body.data,
    remove: (id: string) => writer.call('DELETE', `/${id}`),
    learner: await learnerOf(company.id),
    otherLearner: await learnerOf(other.id),
    newLearner: () => learnerOf(company.id),
    companyCourse,
  };
}
