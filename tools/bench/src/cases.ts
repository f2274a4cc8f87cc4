import * as contracts from '@academy/contracts';
import { ids } from './ids.ts';
import type { Call } from '@academy/testing/load';
import { searches } from './searches.ts';

export interface Case {
  name: string;
  service: 'core-services' | 'academy-api';
  /** Target: maximum CPU time as a multiple of the baseline, the cost of a bare route; undefined if there is no target. */
  target?: number;
  calls: (tokens: readonly string[]) => () => Call;
}

const { company: companyId } = ids;
const maintainer = 0;
const learner = 1;

/** Returns calls that all send the same GET request. */
const reading =
  (endpoint: contracts.Endpoint, who: number, params: object = {}, query: object = {}): Case['calls'] =>
  (tokens) => {
    const path = contracts.urlOf(endpoint, { companyId, ...params }, { ...query });
    return () => ({ method: 'GET', path, token: tokens[who] ?? '' });
  };

/** Returns calls with which each member completes all lessons but the last one in each of the first four courses. */
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

/** Returns calls with which each member acknowledges each of the twenty policies. */
const acknowledging: Case['calls'] = (tokens) => {
  let count = 0;
  return () => {
    const [member, policy] = [count % tokens.length, 1 + Math.floor(count / tokens.length)];
    count += 1;
    if (policy > 20) throw new Error('All policies are acknowledged: the seed has too few members.');
    return {
      method: 'POST',
      path: contracts.urlOf(contracts.acknowledgePolicy, { companyId, policyId: ids.policy(policy) }),
      token: tokens[member] ?? '',
      body: { data: { version: 1, sha256: 'a'.repeat(64) } },
    };
  };
};

/** Returns calls that store states of 4 kB of a lesson of a package, by turns for the members. */
const storingStates: Case['calls'] = (tokens) => {
  let count = 0;
  return () => {
    const [member, sequence] = [count % tokens.length, 1 + Math.floor(count / tokens.length)];
    count += 1;
    const state = { suspend_data: `${sequence} ${'x'.repeat(4_096)}`, location: `page-${sequence}` };
    return {
      method: 'PUT',
      path: contracts.urlOf(contracts.storeRegistrationState, {
        companyId,
        registrationId: ids.registration(member + 1),
      }),
      token: tokens[member] ?? '',
      body: {
        data: { session: 1, sequence, state, completion: 'incomplete', success: 'unknown', score: null },
      },
    };
  };
};

/** Returns calls with which each member submits one attempt at the final test in each course from `first` to `last`. */
const submitting =
  (first: number, last: number): Case['calls'] =>
  (tokens) => {
    let count = 0;
    return () => {
      // A member's calls are consecutive, so that the service has cached the token, as for a learner who takes a test.
      const courses = last - first + 1;
      const [member, course] = [1 + Math.floor(count / courses), first + (count % courses)];
      count += 1;
      if (member > tokens.length)
        throw new Error('All attempts are submitted: the seed has too few members.');
      const path = contracts.urlOf(contracts.submitTestAttempt, {
        companyId: ids.companyWithTests,
        enrollmentId: ids.testedEnrollment(member, course),
        attemptId: ids.testAttempt(member, course),
      });
      return { method: 'POST', path, token: tokens[member - 1] ?? '' };
    };
  };

/** Returns calls that render certificates: each member downloads the fifth course's certificate once in each language. */
const downloadingFirst: Case['calls'] = (tokens) => {
  let count = 0;
  return () => {
    const language = contracts.locales[Math.floor(count / tokens.length)];
    if (!language) throw new Error('All certificates are stored: the seed has too few members.');
    const params = { companyId, courseId: ids.course(5) };
    const path = contracts.urlOf(contracts.getCertificate, params, { language });
    const token = tokens[count % tokens.length] ?? '';
    count += 1;
    return { method: 'GET', path, token };
  };
};

/** A course for everybody, and a course that has due days and is offered to ten groups. */
const [forEverybody, forGroups] = [ids.companyCourse(6), ids.companyCourse(36)];

const enrollmentsPage = (company_course_id: string, per_page: number) =>
  reading(contracts.listMemberEnrollments, maintainer, {}, { company_course_id, per_page });

export const cases: Case[] = [
  {
    name: 'read own permissions',
    service: 'core-services',
    target: 1.2,
    calls: reading(contracts.getMyPermissions, learner),
  },
  {
    name: 'list 20 courses',
    service: 'academy-api',
    target: 2.8,
    calls: reading(contracts.listCourses, learner, {}, { per_page: 20 }),
  },
  {
    name: 'list 20 courses, ten of them for groups',
    service: 'academy-api',
    calls: reading(contracts.listCourses, learner, {}, { per_page: 20, page: 2 }),
  },
  {
    name: 'read a course',
    service: 'academy-api',
    target: 1.2,
    calls: reading(contracts.getCourse, learner, { courseId: ids.course(5) }),
  },
  {
    name: 'read a lesson',
    service: 'academy-api',
    target: 1.2,
    calls: reading(contracts.getLesson, learner, { courseId: ids.course(5), lessonId: ids.lesson(5, 3) }),
  },
  {
    name: 'list 20 policies',
    service: 'academy-api',
    calls: reading(contracts.listPolicies, learner, {}, { per_page: 20 }),
  },
  {
    name: 'list 20 policies of the company',
    service: 'academy-api',
    calls: reading(contracts.listManagedPolicies, maintainer),
  },
  {
    name: 'list the ten duties of a learner',
    service: 'academy-api',
    calls: reading(contracts.listOwnDuties, learner),
  },
  {
    name: 'list 20 duties of the company',
    service: 'academy-api',
    calls: reading(contracts.listDuties, maintainer),
  },
  {
    name: 'read a duty with the numbers of people',
    service: 'academy-api',
    calls: reading(contracts.getDuty, maintainer, { dutyId: ids.duty(3) }),
  },
  {
    name: 'list 50 people of a duty',
    service: 'academy-api',
    calls: reading(contracts.listDutyPeople, maintainer, { dutyId: ids.duty(3) }),
  },
  {
    name: 'list 50 people for whom a duty is open',
    service: 'academy-api',
    calls: reading(contracts.listDutyPeople, maintainer, { dutyId: ids.duty(3) }, { state: 'open' }),
  },
  { name: 'acknowledge a policy', service: 'academy-api', calls: acknowledging },
  { name: 'store the state of a lesson of a package', service: 'academy-api', calls: storingStates },
  { name: 'complete a lesson', service: 'academy-api', target: 2.2, calls: completing },
  {
    name: 'list 50 enrollments',
    service: 'academy-api',
    target: 3.2,
    calls: enrollmentsPage(forEverybody, 50),
  },
  {
    name: 'list 100 enrollments',
    service: 'academy-api',
    target: 5,
    calls: enrollmentsPage(forEverybody, 100),
  },
  {
    name: 'list 50 enrollments in a course offered to groups',
    service: 'academy-api',
    calls: enrollmentsPage(forGroups, 50),
  },
  {
    name: 'list 50 members',
    service: 'core-services',
    calls: reading(contracts.listMembers, maintainer, {}, { size: 50 }),
  },
  {
    name: 'list 50 members of a group',
    service: 'core-services',
    calls: reading(contracts.listMembers, maintainer, {}, { size: 50, groupId: ids.group(7) }),
  },
  {
    name: 'list 50 members of a group that contains everybody',
    service: 'core-services',
    calls: reading(contracts.listMembers, maintainer, {}, { size: 50, groupId: ids.group(1) }),
  },
  {
    name: 'list 25 of 2,000 groups',
    service: 'core-services',
    calls: reading(contracts.listGroups, maintainer, {}, { size: 25 }),
  },
  {
    name: 'search 2,000 groups',
    service: 'core-services',
    calls: reading(contracts.listGroups, maintainer, {}, { size: 25, search: 'group 19' }),
  },
  {
    name: 'list company courses with the counts of the people to whom they are assigned',
    service: 'academy-api',
    calls: reading(contracts.listCompanyCourses, maintainer),
  },
  {
    name: 'export 1,000 enrollments as CSV',
    service: 'academy-api',
    target: 40,
    calls: reading(contracts.exportEnrollments, maintainer, {
      companyId: ids.companyWithTests,
      companyCourseId: ids.companyCourseWithTest(31),
    }),
  },
  {
    name: 'render and download a certificate',
    service: 'academy-api',
    target: 45,
    calls: downloadingFirst,
  },
  {
    name: 'download a stored certificate',
    service: 'academy-api',
    target: 4,
    calls: reading(contracts.getCertificate, learner, { courseId: ids.course(5) }),
  },
  // Submissions are the last cases: they change many rows, and autovacuum would take CPU time from the cases after them.
  { name: 'submit a passed final test', service: 'academy-api', target: 6, calls: submitting(1, 10) },
  { name: 'submit a failed final test', service: 'academy-api', target: 6, calls: submitting(11, 30) },
  ...searches.map(({ name, query }): Case => ({
    name,
    service: 'core-services',
    calls: reading(contracts.listMembers, maintainer, {}, { size: 50, ...query }),
  })),
];
