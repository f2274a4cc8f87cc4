import { createHmac } from 'node:crypto';
import * as contracts from '@academy/contracts';
import type { Call } from '@academy/testing/load';
import type { ServiceName } from './bench-stack.ts';
import { ids } from './ids.ts';
import type { Limit } from './limit.ts';
import { searches } from './searches.ts';

export interface Case {
  name: string;
  service: ServiceName;
  /** Each call of a `write` case is sent only once, because a second identical call would change nothing. */
  kind: 'read' | 'list' | 'search' | 'file' | 'write';
  /** Maximum CPU time of the case as a multiple of the CPU time of `limit`; undefined if there is no target. */
  target?: number;
  /**
   * The server that does the least work for the same responses (limit.ts), with which the service is compared; by
   * default, the replay of recorded requests.
   */
  limit?: Limit['kind'];
  calls: (tokens: readonly string[]) => () => Call;
}

const { company: companyId } = ids;
const maintainer = 0;
const learner = 1;

const reading =
  (endpoint: contracts.Endpoint, who: number, params: object = {}, query: object = {}): Case['calls'] =>
  (tokens) => {
    const path = contracts.urlOf(endpoint, { companyId, ...params }, { ...query });
    return () => ({ method: 'GET', path, token: tokens[who] ?? '' });
  };

/**
 * @param first index of the member who sends the first call. It differs between cases, so that no earlier case has made
 * the service cache this member's permissions.
 */
const memberOf = (count: number, first: number): number => (first + count) % 1_000;

/** Calls in which each member completes all lessons but the last one in each of the first four courses. */
const completing: Case['calls'] = (tokens) => {
  let count = 0;
  return () => {
    const member = 1 + memberOf(count, 300);
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

const acknowledging: Case['calls'] = (tokens) => {
  let count = 0;
  return () => {
    const [member, policy] = [memberOf(count, 500), 1 + Math.floor(count / tokens.length)];
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

/** Returns the current attendance code of a session of sessions.sql. */
function attendanceCode(): string {
  const step = Math.floor(Date.now() / 1000 / contracts.attendanceCodeSeconds);
  const bytes = createHmac('sha256', Buffer.alloc(1)).update(String(step)).digest().subarray(0, 8);
  return Array.from(bytes, (byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte % 32]).join('');
}

const attending: Case['calls'] = (tokens) => {
  let count = 0;
  return () => {
    const [member, session] = [memberOf(count, 200), 1 + Math.floor(count / tokens.length)];
    count += 1;
    if (session > 20) throw new Error('All attendances are recorded: the seed has too few members.');
    return {
      method: 'POST',
      path: contracts.urlOf(contracts.attendSession, { companyId, sessionId: ids.session(session) }),
      token: tokens[member] ?? '',
      body: { data: { code: attendanceCode() } },
    };
  };
};

/**
 * Calls that export the people of a duty. Each call comes from another IP address, because the endpoint limits the
 * requests of an address per minute.
 */
const exportingDuty: Case['calls'] = (tokens) => {
  let count = 0;
  const path = contracts.urlOf(contracts.exportDutyPeopleAsXlsx, {
    companyId: ids.companyWithTests,
    dutyId: ids.dutyOfThousand,
  });
  return () => {
    count += 1;
    const address = `10.0.${count >> 8}.${count & 255}`;
    return { method: 'GET', path, token: tokens[maintainer] ?? '', headers: { 'x-forwarded-for': address } };
  };
};

/** Calls that each store a state of 4 kB for a packaged lesson. */
const storingStates: Case['calls'] = (tokens) => {
  let count = 0;
  return () => {
    const [member, sequence] = [memberOf(count, 100), 1 + Math.floor(count / tokens.length)];
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

const submitting =
  (first: number, last: number): Case['calls'] =>
  (tokens) => {
    let count = 0;
    return () => {
      // A member's calls are consecutive, so that the service has cached the access token, as in real use.
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

/**
 * Calls in which each member downloads the fifth course's certificate in each language. The service renders the
 * certificate at the first download. A member's calls are consecutive, so that the service has cached the access token
 * for all but the first call.
 */
const downloadingFirst: Case['calls'] = (tokens) => {
  let count = 0;
  return () => {
    const language = contracts.locales[count % contracts.locales.length]!;
    const position = Math.floor(count / contracts.locales.length);
    if (position >= tokens.length)
      throw new Error('All certificates are stored: the seed has too few members.');
    const params = { companyId, courseId: ids.course(5) };
    const path = contracts.urlOf(contracts.getCertificate, params, { language });
    const token = tokens[memberOf(position, 400)] ?? '';
    count += 1;
    return { method: 'GET', path, token };
  };
};

/**
 * The course `forEverybody` is offered to everybody. The course `forGroups` has due days and is offered to ten groups.
 */
const [forEverybody, forGroups] = [ids.companyCourse(6), ids.companyCourse(36)];

const enrollmentsPage = (company_course_id: string, per_page: number) =>
  reading(contracts.listMemberEnrollments, maintainer, {}, { company_course_id, per_page });

const targetOfReads = 1.25;
const targetOfLists = 1.35;

export const cases: Case[] = [
  {
    name: 'read own permissions',
    kind: 'read',
    target: targetOfReads,
    service: 'core-services',
    calls: reading(contracts.getMyPermissions, learner),
  },
  {
    name: 'list 20 courses',
    kind: 'list',
    target: targetOfLists,
    service: 'academy-api',
    calls: reading(contracts.listCourses, learner, {}, { per_page: 20 }),
  },
  {
    name: 'list 20 courses, ten of them for groups',
    kind: 'list',
    target: targetOfLists,
    service: 'academy-api',
    calls: reading(contracts.listCourses, learner, {}, { per_page: 20, page: 2 }),
  },
  {
    name: 'read a course',
    kind: 'read',
    target: targetOfReads,
    service: 'academy-api',
    calls: reading(contracts.getCourse, learner, { courseId: ids.course(5) }),
  },
  {
    name: 'read a lesson',
    kind: 'read',
    target: targetOfReads,
    service: 'academy-api',
    calls: reading(contracts.getLesson, learner, { courseId: ids.course(5), lessonId: ids.lesson(5, 3) }),
  },
  {
    name: 'list 20 policies',
    kind: 'list',
    target: targetOfLists,
    service: 'academy-api',
    calls: reading(contracts.listPolicies, learner, {}, { per_page: 20 }),
  },
  {
    name: 'list 20 policies of the company',
    kind: 'list',
    target: targetOfLists,
    service: 'academy-api',
    calls: reading(contracts.listManagedPolicies, maintainer),
  },
  {
    name: 'list the ten duties of a learner',
    kind: 'list',
    target: targetOfLists,
    service: 'academy-api',
    calls: reading(contracts.listOwnDuties, learner),
  },
  {
    name: 'list 20 duties of the company',
    kind: 'list',
    target: targetOfLists,
    service: 'academy-api',
    calls: reading(contracts.listDuties, maintainer),
  },
  {
    name: 'read a duty with the numbers of people',
    kind: 'read',
    target: targetOfReads,
    service: 'academy-api',
    calls: reading(contracts.getDuty, maintainer, { dutyId: ids.duty(3) }),
  },
  {
    name: 'list 50 people of a duty',
    kind: 'list',
    target: targetOfLists,
    service: 'academy-api',
    calls: reading(contracts.listDutyPeople, maintainer, { dutyId: ids.duty(3) }),
  },
  {
    name: 'list 50 people for whom a duty is open',
    kind: 'list',
    target: targetOfLists,
    service: 'academy-api',
    calls: reading(contracts.listDutyPeople, maintainer, { dutyId: ids.duty(3) }, { state: 'open' }),
  },
  { name: 'acknowledge a policy', kind: 'write', target: 1.5, service: 'academy-api', calls: acknowledging },
  {
    name: 'record the own attendance',
    kind: 'write',
    target: 1.5,
    service: 'academy-api',
    calls: attending,
  },
  {
    name: 'store the state of a lesson of a package',
    kind: 'write',
    target: 1.5,
    service: 'academy-api',
    calls: storingStates,
  },
  { name: 'complete a lesson', kind: 'write', target: 1.3, service: 'academy-api', calls: completing },
  {
    name: 'list 50 enrollments',
    kind: 'list',
    target: targetOfLists,
    service: 'academy-api',
    calls: enrollmentsPage(forEverybody, 50),
  },
  {
    name: 'list 100 enrollments',
    kind: 'list',
    target: targetOfLists,
    service: 'academy-api',
    calls: enrollmentsPage(forEverybody, 100),
  },
  {
    name: 'list 50 enrollments in a course offered to groups',
    kind: 'list',
    target: targetOfLists,
    service: 'academy-api',
    calls: enrollmentsPage(forGroups, 50),
  },
  {
    name: 'list 50 members',
    kind: 'list',
    target: targetOfLists,
    service: 'core-services',
    calls: reading(contracts.listMembers, maintainer, {}, { size: 50 }),
  },
  {
    name: 'list 50 members of a group',
    kind: 'list',
    target: targetOfLists,
    service: 'core-services',
    calls: reading(contracts.listMembers, maintainer, {}, { size: 50, groupId: ids.group(7) }),
  },
  {
    name: 'list 50 members of a group that contains everybody',
    kind: 'list',
    target: targetOfLists,
    service: 'core-services',
    calls: reading(contracts.listMembers, maintainer, {}, { size: 50, groupId: ids.group(1) }),
  },
  {
    name: 'list 25 of 2,000 groups',
    kind: 'list',
    target: targetOfLists,
    service: 'core-services',
    calls: reading(contracts.listGroups, maintainer, {}, { size: 25 }),
  },
  {
    name: 'search 2,000 groups',
    kind: 'list',
    target: targetOfLists,
    service: 'core-services',
    calls: reading(contracts.listGroups, maintainer, {}, { size: 25, search: 'group 19' }),
  },
  {
    name: 'list company courses with the counts of the people to whom they are assigned',
    kind: 'list',
    target: targetOfLists,
    service: 'academy-api',
    calls: reading(contracts.listCompanyCourses, maintainer),
  },
  {
    name: 'export 1,000 enrollments as CSV',
    kind: 'file',
    target: 2,
    limit: 'copy',
    service: 'academy-api',
    calls: reading(contracts.exportEnrollments, maintainer, {
      companyId: ids.companyWithTests,
      companyCourseId: ids.companyCourseWithTest(31),
    }),
  },
  {
    name: 'export 1,000 people of a duty as XLSX',
    kind: 'file',
    target: 2,
    limit: 'copy',
    service: 'academy-api',
    calls: exportingDuty,
  },
  {
    name: 'render and download a certificate',
    kind: 'write',
    target: 1.3,
    limit: 'rendering',
    service: 'academy-api',
    calls: downloadingFirst,
  },
  {
    name: 'download a stored certificate',
    kind: 'file',
    service: 'academy-api',
    calls: reading(contracts.getCertificate, learner, { courseId: ids.course(5) }),
  },
  // Submissions are the last cases of academy-api. They change many rows, so autovacuum would take CPU time from cases
  // that run after them.
  { name: 'submit a passed final test', kind: 'write', service: 'academy-api', calls: submitting(1, 10) },
  { name: 'submit a failed final test', kind: 'write', service: 'academy-api', calls: submitting(11, 30) },
  ...searches.map(({ name, query }): Case => ({
    name,
    kind: 'search',
    service: 'core-services',
    calls: reading(contracts.listMembers, maintainer, {}, { size: 50, ...query }),
  })),
];
