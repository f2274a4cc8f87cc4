import {
  advance,
  getCourse,
  getLesson,
  getMyPermissions,
  listCourses,
  urlOf,
  type Endpoint,
} from '@academy/contracts';
import type { Call } from '@academy/testing/load';
import { capacityIds as ids } from './capacity-ids.ts';

const places = [0, 1, 2, 3, 4] as const;
const lessonsAVisit = 3;
/** With three visits, some learners would run out of lessons in their course. */
const visitsOfMember = 2;

/**
 * Returns the calls of a typical visit of fifteen minutes: opening a course, and reading and completing three lessons.
 */
function* visit(member: number, token: string, round: number) {
  const company = ids.companyOf(member);
  const companyId = ids.company(company);
  const [place] = places.toSorted((a, b) => ids.done(member, a) - ids.done(member, b)) as [number];
  const courseId = ids.course(company, place);
  const get = (endpoint: Endpoint, params = {}): Call => ({
    method: 'GET',
    path: urlOf(endpoint, { companyId, courseId, ...params }, {}),
    token,
  });
  yield get(listCourses);
  yield get(getCourse);
  const first = ids.done(member, place) + 1 + round * lessonsAVisit;
  for (let number = first; number < first + lessonsAVisit; number += 1) {
    const lessonId = ids.lesson(company, place, number);
    yield get(getLesson, { lessonId });
    yield {
      method: 'POST',
      path: urlOf(advance, { companyId, enrollmentId: ids.enrollment(member, place) }, {}),
      token,
      body: { data: { lesson_id: lessonId } },
    } satisfies Call;
  }
}

/** Number of calls to academy-api. In addition, a visit makes one call to core-services. */
export const callsOfVisit = 2 + 2 * lessonsAVisit;

interface Learner {
  member: number;
  token: string;
}

/**
 * Returns a function that returns the calls of all visits, one after the other. Each learner's first visit comes before
 * the second visit of any learner.
 */
export function visits(learners: readonly Learner[]): () => Call {
  function* all(): Generator<Call, undefined> {
    for (let round = 0; round < visitsOfMember; round += 1)
      for (const { member, token } of learners) yield* visit(member, token, round);
  }
  const calls = all();
  return () => {
    const { value } = calls.next();
    if (!value) throw new Error('No lessons are left: there are too few learners.');
    return value;
  };
}

/** Returns a function that creates the first call of a visit, for one learner after another. */
export function openings(learners: readonly Learner[]): () => Call {
  let count = 0;
  return () => {
    const { member, token } = learners[count % learners.length]!;
    count += 1;
    const companyId = ids.company(ids.companyOf(member));
    return { method: 'GET', path: urlOf(getMyPermissions, { companyId }, {}), token };
  };
}
