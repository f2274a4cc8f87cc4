import { and, eq, sql } from 'drizzle-orm';
import { publishedMembers } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

const { company_id, user_id, first_name, last_name, email_address } = publishedMembers;

/**
 * Prepares the query for a member's e-mail address and for the name on the member's certificates, which is empty if the
 * member has no name.
 */
export const prepareProfile = (db: Database) =>
  db
    .select({
      // The same SQL function writes the holder's name on an issued certificate.
      certificate_name: sql<string>`academy.holder_name(${first_name}, ${last_name})`,
      email_address,
    })
    .from(publishedMembers)
    .where(and(eq(company_id, sql.placeholder('companyId')), eq(user_id, sql.placeholder('userId'))))
    .prepare('profile');
