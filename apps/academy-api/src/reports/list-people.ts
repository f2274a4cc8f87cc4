import type { Locale, ReportedPerson, PeopleNumber } from '@academy/contracts';
import type { Bounds, Database } from '@academy/service-kit';
import { findPeopleOfCourse, type PeopleOfCourse } from './queries/people.ts';
import { findCountsByCourse, type ReportFilter, type ReportSource } from './queries/numbers.ts';

interface RequestedPeople extends ReportFilter, Bounds {
  number: PeopleNumber;
  language: Locale;
}

/**
 * Maximum number of members, in the order of their names, among whom `findPage` searches first. Searching more would
 * take as long as reading all people of the course.
 */
const maxSearched = 2_000;

interface Counted {
  /** Number of people whom the requested number of the report counts, for example the people who are overdue. */
  count: number;
  /** Number of people who have to complete the course. */
  expected: number;
}

/**
 * Finds one page of the people of a course whom the requested number counts. If the number counts a large share of the
 * people who have to complete the course, first searches among the first members of the company by name, who probably
 * fill the page. If they do not fill it, reads all people of the course. If the counted people were evenly distributed
 * over the names, searching half as many members would fill the page. Another 100 members are searched, because some
 * members do not have to complete the course.
 */
async function findPage(db: Database, chosen: PeopleOfCourse, offset: number, { count, expected }: Counted) {
  const among = Math.ceil((2 * (offset + chosen.limit) * expected) / count) + 100;
  if (among <= maxSearched) {
    const people = await findPeopleOfCourse(db, chosen, { offset, among });
    if (people.length === chosen.limit) return people;
  }
  return findPeopleOfCourse(db, chosen, { offset });
}

/**
 * Lists one page of the people whom one number of the report counts, for example the people who are overdue. The people
 * are sorted by course and then by name. The counts by course show which courses are on the page, so the function reads
 * only the people of these courses.
 */
export async function listPeople(db: Database, source: ReportSource, requested: RequestedPeople) {
  const { number, group_id, limit, offset } = requested;
  const counts = await findCountsByCourse(db, source, requested);
  const data: ReportedPerson[] = [];
  let first = 0;
  for (const { company_course_id: companyCourseId, title, count, expected } of counts) {
    const skipped = Math.max(0, offset - first);
    const wanted = Math.min(offset + limit - first, count) - skipped;
    first += count;
    if (wanted <= 0) continue;
    const chosen = { companyId: source.companyId, companyCourseId, number, group_id, limit: wanted };
    const people = await findPage(db, chosen, skipped, { count, expected });
    data.push(...people.map((person) => ({ ...person, course_title: title })));
  }
  return { data, total: first };
}
