import { and, eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import {
  advancements,
  contentPackages,
  enrollments,
  joinPlayedLesson,
  openRegistrations,
  registrations,
} from '@academy/academy-data';
import { prepareRows, type Database } from '@academy/service-kit';
import type { XapiRegistration } from '../launch.ts';

const columns = sql`
  ${registrations.id} as registration_id, ${registrations.company_id}, ${registrations.user_id},
  ${registrations.enrollment_id}, ${registrations.lesson_id}, ${registrations.session},
  ${registrations.by_administrator}, played.identifier, played.href, played.launch,
  ${enrollments.course_id},
  exists (
    select from ${advancements}
    where ${advancements.enrollment_id} = ${registrations.enrollment_id}
      and ${advancements.lesson_id} = ${registrations.lesson_id}
  ) as recorded`;

const isCmi5 = eq(contentPackages.format, sql.raw(`'cmi5'`));

/**
 * Prepares the query that finds a registration (a learner's work on a lesson of a package) by its token. The query
 * returns undefined if the token is not valid or the learner has lost access.
 */
export function prepareRegistration(pool: Pool) {
  const read = prepareRows<XapiRegistration>(
    pool,
    'xapi_registration',
    sql`select ${columns} from ${openRegistrations}
        ${joinPlayedLesson}
        where ${and(
          isCmi5,
          eq(registrations.id, sql`${sql.placeholder('registrationId')}::uuid`),
          eq(registrations.token_hash, sql`${sql.placeholder('tokenHash')}::bytea`),
          sql`${registrations.cookie_expires_at} > now()`,
        )}`,
  );
  return async (key: { registrationId: string; tokenHash: Buffer }): Promise<XapiRegistration | undefined> =>
    (await read(key))[0];
}

/** Finds a registration whose session has just begun. */
export async function findRegistration(tx: Database, registrationId: string): Promise<XapiRegistration> {
  const { rows } = await tx.execute<XapiRegistration & Record<string, unknown>>(sql`
    select ${columns} from ${registrations}
    join ${enrollments} on ${eq(enrollments.id, registrations.enrollment_id)}
    join ${contentPackages} on ${eq(contentPackages.id, registrations.package_id)}
    ${joinPlayedLesson}
    where ${and(isCmi5, eq(registrations.id, registrationId))}`);
  const [found] = rows;
  if (!found) throw new Error('the registration was not found');
  return found;
}

/**
 * Locks a registration, so that requests that store its statements and documents wait until the transaction ends.
 * @returns false if a newer session has begun
 */
export async function lockSession(
  tx: Database,
  { registration_id, session }: Pick<XapiRegistration, 'registration_id' | 'session'>,
): Promise<boolean> {
  const locked = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.id, registration_id), eq(registrations.session, session)))
    .for('no key update');
  return locked.length > 0;
}
