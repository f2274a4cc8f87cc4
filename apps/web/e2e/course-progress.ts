import type { Course, Enrollment } from '@academy/contracts';
import { signInToApi } from './api.ts';

interface Progress {
  username: string;
  /** Defaults to the password of the demonstration users. */
  password?: string;
  companyId: string;
  /** English title of the course. */
  title: string;
}

async function findCourse(
  user: Awaited<ReturnType<typeof signInToApi>>,
  { companyId, title }: Pick<Progress, 'companyId' | 'title'>,
) {
  const path = `/companies/${companyId}/courses`;
  const courses = await user<Course[]>('GET', `${path}?language=en`);
  const courseId = courses.find((course) => course.title === title)?.id ?? '';
  const { chapters } = await user<Course>('GET', `${path}/${courseId}?language=en`);
  const lessonIds = chapters.flatMap(({ lessons }) => lessons).map(({ id }) => id);
  return { courseId, lessonIds };
}

/**
 * Returns the ids of the course and its last lesson.
 * @param upTo `certificate` completes all lessons except the last one, and `end` completes all lessons
 */
export async function completeLessons(
  { username, password, companyId, title }: Progress,
  upTo: 'certificate' | 'end',
) {
  const user = await signInToApi(username, password);
  const { courseId, lessonIds } = await findCourse(user, { companyId, title });
  const enrollments = `/companies/${companyId}/enrollments`;
  const { id } = await user<Enrollment>('POST', enrollments, { course_id: courseId });
  for (const lesson_id of upTo === 'end' ? lessonIds : lessonIds.slice(0, -1))
    await user('POST', `${enrollments}/${id}/advancements`, { lesson_id });
  return { courseId, lastLessonId: lessonIds.at(-1) ?? '' };
}
