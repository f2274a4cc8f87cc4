import { randomUUID } from 'node:crypto';
import type pg from 'pg';

interface Holder {
  firstName?: string;
  lastName: string;
}

/**
 * A company whose members have completed a course, with a maintainer who asks for a bundle of their certificates.
 * Certificates are not issued yet.
 */
export async function buildCompletedCourse(
  admin: pg.Pool,
  holders: readonly Holder[],
  title = 'Datenschutz',
) {
  const [company, course, companyCourse, maintainer] = Array.from({ length: 4 }, () => randomUUID());
  const userIds = holders.map(() => randomUUID());
  await admin.query(
    `insert into core.companies (id, name, operating_jurisdictions, time_zone) values ($1, 'Hafen SE', '{DE}', 'Europe/Vienna')`,
    [company],
  );
  await admin.query(
    `insert into core.members (id, company_id, user_id, first_name, last_name, email_address, status, locale)
     select gen_random_uuid(), $1, user_id, first_name, last_name, user_id || '@example.test', 'registered', locale
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) as member (user_id, first_name, last_name, locale)`,
    [
      company,
      [...userIds, maintainer],
      [...holders.map(({ firstName = 'Anna' }) => firstName), 'Mara'],
      [...holders.map(({ lastName }) => lastName), 'Maier'],
      [...holders.map(() => null), 'en'],
    ],
  );
  await admin.query(
    `insert into academy.courses (id, slug, subject, bonus, languages, position, lessons_count, minutes, fingerprint)
     values ($1, $1::uuid::text, 'privacy', false, '{de,en}', 0, 1, 1, '')`,
    [course],
  );
  await admin.query(
    `insert into academy.course_texts (course_id, language, title, description)
     values ($1, 'de', $2, ''), ($1, 'en', $3, '')`,
    [course, title, `${title} en`],
  );
  await admin.query(
    `insert into academy.company_courses (id, company_id, course_id, languages) values ($1, $2, $3, '{de,en}')`,
    [companyCourse, company, course],
  );
  const enrollmentIds = userIds.map(() => randomUUID());
  await admin.query(
    `insert into academy.enrollments (id, company_id, company_course_id, course_id, user_id, completed_at)
     select id, $1, $2, $3, user_id, now() from unnest($4::uuid[], $5::uuid[]) as learner (id, user_id)`,
    [company, companyCourse, course, enrollmentIds, userIds],
  );
  return {
    company: company!,
    companyCourse: companyCourse!,
    maintainer: maintainer!,
    userIds,
    enrollmentIds,
  };
}

/** A bundle that was asked for. */
export async function buildBundle(
  admin: pg.Pool,
  asked: { company: string; companyCourse: string; maintainer: string },
): Promise<string> {
  const id = randomUUID();
  await admin.query(
    `insert into academy.certificate_bundles (id, company_id, company_course_id, language, requested_by, total)
     values ($1, $2, $3, 'de', $4, 0)`,
    [id, asked.company, asked.companyCourse, asked.maintainer],
  );
  return id;
}
