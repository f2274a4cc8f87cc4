import { and, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { invitations } from './tables/invitations.ts';

type Invitations = Record<'company_id' | 'kind' | 'used_at' | 'revoked_at' | 'expires_at', AnyPgColumn>;

/**
 * SQL condition: an invitation of the company has the given kind and is open, that is neither used nor revoked. An open
 * invitation may have expired. The kind is a literal and no parameter, so that PostgreSQL can use the partial index for
 * this kind even in a generic plan.
 */
export const isOpenInvitation = (
  kind: 'email' | 'link',
  companyId: string | SQLWrapper,
  from: Invitations = invitations,
): SQL =>
  and(
    eq(from.company_id, companyId),
    sql`${from.kind} = ${sql.raw(`'${kind}'`)}`,
    isNull(from.used_at),
    isNull(from.revoked_at),
  )!;

/**
 * SQL condition: an invitation has not expired. An open invitation that has not expired is valid, unless the company is
 * excluded.
 */
export const isUnexpired = (from: Invitations = invitations): SQL => sql`${from.expires_at} > now()`;
