import {
  advance,
  getCourse,
  getLesson,
  getMyPermissions,
  listCourses,
  urlOf,
  type Endpoint,
} from '@academy/contracts';
import { capacityIds as ids } from './capacity-ids.ts';
import type { Call } from './load.ts';

interface Urls {
  coreServices: string;
  academyApi: string;
}

const places = [0, 1, 2, 3, 4] as const;
const lessonsAVisit = 3;
/** Number of visits until a member has no lessons left. */
const visitsOfMember = 2;

/** The calls of a typical fifteen-minute visit: open the product, open a course, read and complete three lessons. */
function* visit({ coreServices, academyApi }: Urls, member: number, token: string, round: number) {
  const company = ids.companyOf(member);
  const companyId = ids.company(company);
  const [place] = places.toSorted((a, b) => ids.done(member, a) - ids.done(member, b)) as [number];
  const courseId = ids.course(company, place);
  const get = (origin: string, endpoint: Endpoint, params = {}): Call => ({
    method: 'GET',
    url: origin + urlOf(endpoint, { companyId, courseId, ...params }, {}),
    token,
  });
  yield get(coreServices, getMyPermissions);
  yield get(academyApi, listCourses);
  yield get(academyApi, getCourse);
  const first = ids.done(member, place) + 1 + round * lessonsAVisit;
  for (let number = first; number < first + lessonsAVisit; number += 1) {
    const lessonId = ids.lesson(company, place, number);
    yield get(academyApi, getLesson, { lessonId });
    yield {
      method: 'POST',
      url: academyApi + urlOf(advance, { companyId, enrollmentId: ids.enrollment(member, place) }, {}),
      token,
      body: { data: { lesson_id: lessonId } },
    } satisfies Call;
  }
}

export const callsOfVisit = 3 + 2 * lessonsAVisit;

/** The calls of all visits, member by member, until no lessons are left. */
export function visits(urls: Urls, learners: readonly { member: number; token: string }[]) {
  function* all(): Generator<Call, undefined> {
    for (let round = 0; round < visitsOfMember; round += 1)
      for (const { member, token } of learners) yield* visit(urls, member, token, round);
  }
  const calls = all();
  return () => calls.next().value;
}
