import * as contracts from '@academy/contracts';
import { ids } from './ids.ts';
import type { Call } from '@academy/testing/load';

export interface Case {
  name: string;
  service: 'core-services' | 'academy-api';
  /** CPU limit as a multiple of the floor; undefined if only the two sizes are compared. */
  bar?: number;
  calls: (tokens: readonly string[]) => () => Call;
}

const { company: companyId } = ids;
const maintainer = 0;
const learner = 1;

/** Returns the same call each time. */
const reading =
  (endpoint: contracts.Endpoint, who: number, params: object = {}, query: object = {}): Case['calls'] =>
  (tokens) => {
    const path = contracts.urlOf(endpoint, { companyId, ...params }, { ...query });
    return () => ({ method: 'GET', path, token: tokens[who] ?? '' });
  };

/** Completes all lessons of the first four courses except the last of each, once per member. */
const completing: Case['calls'] = (tokens) => {
  let count = 0;
  return () => {
    const member = 1 + (count % tokens.length);
    const rest = Math.floor(count / tokens.length);
    const [course, lesson] = [1 + (rest % 4), 1 + Math.floor(rest / 4)];
    count += 1;
    if (lesson > 9) throw new Error('All lessons are completed: the seed has too few members.');
    const enrollmentId = ids.enrollment(member, course);
    return {
      method: 'POST',
      path: contracts.urlOf(contracts.advance, { companyId, enrollmentId }),
      token: tokens[member - 1] ?? '',
      body: { data: { lesson_id: ids.lesson(course, lesson) } },
    };
  };
};

/** Members who have completed the fifth course in the seed. */
const completed = { member: 7, course: 5 };

const enrollmentsPage = (per_page: number) =>
  reading(
    contracts.listMemberEnrollments,
    maintainer,
    {},
    { company_course_id: ids.companyCourse(6), per_page },
  );

export const cases: Case[] = [
  {
    name: 'permissions/me',
    service: 'core-services',
    bar: 1.6,
    calls: reading(contracts.getMyPermissions, learner),
  },
  {
    name: 'course list of 20',
    service: 'academy-api',
    bar: 4,
    calls: reading(contracts.listCourses, learner, {}, { per_page: 20 }),
  },
  {
    name: 'course',
    service: 'academy-api',
    bar: 1.6,
    calls: reading(contracts.getCourse, learner, { courseId: ids.course(5) }),
  },
  {
    name: 'lesson',
    service: 'academy-api',
    bar: 1.6,
    calls: reading(contracts.getLesson, learner, { courseId: ids.course(5), lessonId: ids.lesson(5, 3) }),
  },
  { name: 'completing a lesson', service: 'academy-api', bar: 4, calls: completing },
  { name: 'enrollments page of 50', service: 'academy-api', bar: 5, calls: enrollmentsPage(50) },
  { name: 'enrollments page of 100', service: 'academy-api', bar: 8, calls: enrollmentsPage(100) },
  {
    name: 'members page of 50',
    service: 'core-services',
    calls: reading(contracts.listMembers, maintainer, {}, { size: 50 }),
  },
  {
    name: 'course CSV of 1,000 rows',
    service: 'academy-api',
    bar: 90,
    calls: reading(contracts.exportEnrollments, maintainer, { companyCourseId: ids.companyCourse(5) }),
  },
  {
    name: 'certificate',
    service: 'academy-api',
    bar: 80,
    calls: reading(contracts.getCertificate, completed.member - 1, {
      courseId: ids.course(completed.course),
    }),
  },
];
