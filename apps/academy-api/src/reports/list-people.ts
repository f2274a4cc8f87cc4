import type { Locale, ReportedPerson, ReportNumber } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import { findPeopleOfCourse } from './queries/people.ts';
import { findCountsByCourse, type ReportFilter, type ReportSource } from './queries/numbers.ts';

interface RequestedPeople extends ReportFilter {
  number: ReportNumber;
  language: Locale;
  limit: number;
  offset: number;
}

/**
 * Lists one page of the people that a number of the report counts, sorted by course and then by name.
 * The counts of the courses say which courses are on the page, so that only the people of these courses are read.
 */
export async function listPeople(db: Database, source: ReportSource, requested: RequestedPeople) {
  const { number, group_id, limit, offset } = requested;
  const counts = await findCountsByCourse(db, source, requested);
  const data: ReportedPerson[] = [];
  let first = 0;
  for (const { company_course_id: companyCourseId, title, count } of counts) {
    const skipped = Math.max(0, offset - first);
    const wanted = Math.min(offset + limit - first, count) - skipped;
    first += count;
    if (wanted <= 0) continue;
    const chosen = { companyId: source.companyId, companyCourseId, number, group_id, limit: wanted };
    const people = await findPeopleOfCourse(db, chosen, { offset: skipped });
    data.push(...people.map((person) => ({ ...person, course_title: title })));
  }
  return { data, total: first };
}
