import { courseKindNames } from '@academy/academy-data';
import type { CourseKind, Locale, PeopleNumber } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import type { WorkbookCell } from '@academy/zip-files';
import type { OpenReport } from './open-report.ts';
import { findPeopleOfCourse, type PersonOfCourse } from './queries/people.ts';
import { findCountsByCourse, type ReportFilter } from './queries/numbers.ts';
import { reportTexts } from './texts.ts';
import type { TableContent } from './report-tables.ts';

/** Number of people that an export reads at once, which limits its memory. */
const batchSize = 5_000;

interface RequestedPeople extends ReportFilter {
  number: PeopleNumber;
  language: Locale;
}

/**
 * Returns the table of the people whom one number of the report counts, for example the people who are overdue. The
 * table is sorted by course and then by name.
 */
export function peopleTableOf(
  db: Database,
  { source }: OpenReport,
  { language, ...filter }: RequestedPeople,
): TableContent {
  const { people: texts, course: courseHeading, kind: kindHeading } = reportTexts[language];
  const cellsOf = (
    { title, kind }: { title: string; kind: CourseKind },
    person: PersonOfCourse,
  ): WorkbookCell[] => [
    ...[person.full_name, person.email, title, texts.states[person.state]],
    ...[person.due_on, person.completed_on, person.valid_until],
    person.recorded_by_company ? texts.yes : '',
    person.renewed_by === null ? '' : texts.renewedByMeans[person.renewed_by],
    courseKindNames[language][kind],
    person.certificate_revoked ? texts.yes : '',
  ];

  /**
   * Yields the people in batches, one course after another. Between two batches, the generator occupies no database
   * connection.
   */
  async function* batches() {
    const counts = await findCountsByCourse(db, source, { ...filter, language });
    for (const { company_course_id: companyCourseId, ...course } of counts) {
      const { number, group_id } = filter;
      const chosen = { companyId: source.companyId, companyCourseId, number, group_id, limit: batchSize };
      let people: Awaited<ReturnType<typeof findPeopleOfCourse>>;
      let after: (typeof people)[number] | undefined;
      do {
        people = await findPeopleOfCourse(db, chosen, { after });
        yield people.map((person) => cellsOf(course, person));
        after = people.at(-1);
      } while (people.length === batchSize);
    }
  }

  return {
    columns: [
      { heading: texts.fullName, kind: 'text', width: 28 },
      { heading: texts.email, kind: 'text', width: 36 },
      { heading: courseHeading, kind: 'text', width: 48 },
      { heading: texts.state, kind: 'text', width: 20 },
      { heading: texts.dueOn, kind: 'date', width: 18 },
      { heading: texts.completedOn, kind: 'date', width: 18 },
      { heading: texts.validUntil, kind: 'date', width: 18 },
      { heading: texts.recordedByCompany, kind: 'text', width: 28 },
      { heading: texts.renewedBy, kind: 'text', width: 22 },
      { heading: kindHeading, kind: 'text', width: 22 },
      { heading: texts.certificateRevoked, kind: 'text', width: 22 },
    ],
    batches: batches(),
  };
}
