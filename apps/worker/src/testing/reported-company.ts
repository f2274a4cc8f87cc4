import type pg from 'pg';
import { courseManager, learner, type Locale, type Permission } from '@academy/contracts';
import { buildCompany, buildCompanyCourse, buildCourse, buildMember, buildMembers } from '@academy/testing';

const deadline = '2026-01-15';

interface Settings {
  summary_frequency: 'off' | 'weekly' | 'monthly';
  summary_weekday: number;
  summary_month_day: number;
  notes_active: boolean;
  notes_weekday: number;
}

/**
 * Builds a company with a mandatory course that is overdue, two maintainers, and a manager to whom two people report.
 */
export async function buildReportedCompany(
  admin: pg.Pool,
  { timeZone = 'Europe/Berlin', settings = {} }: { timeZone?: string; settings?: Partial<Settings> } = {},
) {
  const company = await buildCompany(admin, { name: 'Hafen SE', timeZone });
  const course = await buildCourse(admin, { title: { de: 'Datenschutz', en: 'Privacy' } });
  const companyCourse = await buildCompanyCourse(admin, company.id, course.id, { mandatory: true, deadline });
  const maintainer = (firstName: string, locale: Locale) => ({
    firstName,
    lastName: 'Leitner',
    locale,
    permissions: [courseManager, learner] as Permission[],
  });
  const [mara, noah] = await buildMembers(admin, company.id, [
    maintainer('Mara', 'de'),
    maintainer('Noah', 'en'),
  ]);
  const manager = await buildMember(admin, company.id, {
    firstName: 'Frank',
    lastName: 'Führung',
    locale: 'de',
  });
  const people = await buildMembers(admin, company.id, [
    { firstName: 'Anna', lastName: 'Albers' },
    { firstName: 'Ben', lastName: 'Brandt', userId: null, status: 'imported' },
    { firstName: 'Cora', lastName: 'Claus' },
  ]);
  await setManager(admin, [people[0]!.id, people[1]!.id], manager.id);
  const chosen = { summary_frequency: 'weekly', summary_weekday: 1, summary_month_day: 1, ...settings };
  await admin.query(
    `insert into academy.report_mail_settings
       (company_id, summary_frequency, summary_weekday, summary_month_day, summary_since, notes_active, notes_weekday, notes_since)
     values ($1, $2, $3, $4, '2026-01-01', $5, $6, '2026-01-01')`,
    [
      company.id,
      chosen.summary_frequency,
      chosen.summary_weekday,
      chosen.summary_month_day,
      settings.notes_active ?? true,
      settings.notes_weekday ?? 1,
    ],
  );
  for (const { userId } of [mara!, noah!])
    await admin.query('insert into academy.summary_recipients values ($1, $2)', [company.id, userId]);
  return { company, course, companyCourse, mara: mara!, noah: noah!, manager, people };
}

export const setManager = (admin: pg.Pool, memberIds: readonly string[], managerId: string) =>
  admin.query('update core.members set manager_id = $2 where id = any($1)', [memberIds, managerId]);
