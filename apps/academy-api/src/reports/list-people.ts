import type { Locale, ReportedPerson, PeopleNumber } from '@academy/contracts';
import type { Bounds, Database } from '@academy/service-kit';
import { findPeopleOfCourse, type PeopleOfCourse } from './queries/people.ts';
import { findCountsByCourse, type ReportFilter, type ReportSource } from './queries/numbers.ts';

interface RequestedPeople extends ReportFilter, Bounds {
  number: PeopleNumber;
  language: Locale;
}

/**
 * Maximum number of members, in order of names, that `findPage` reads to fill a page of the list. Reading more members
 * would take as long as reading all listed people of the course.
 */
const maxSearched = 2_000;

/** Counts of a course. */
interface Counted {
  /** How many people are counted by the requested number of the report (for example `overdue`). */
  count: number;
  /** Number of people who are expected to complete the course. */
  expected: number;
}

/**
 * Finds one page of the people of a course. If the chosen number of the report counts a large share of the expected
 * people, the company's first members by name probably fill the page, so only they are read. If they do not fill the
 * page, the whole course is read. The factor of 2 and the 100 additional members allow for an uneven distribution over
 * the names and for members who are not expected to complete the course.
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
 * Lists one page of the people who are counted by the chosen number of the report (for example `overdue`).
 * The people are sorted by course and then by name.
 * The counts per course determine which courses are on the page, so that only the people of these courses are read.
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
