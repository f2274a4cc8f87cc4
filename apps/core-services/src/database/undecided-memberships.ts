import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { isActive } from './member-states.ts';
import { isOpenInvitation, isUnexpired } from './open-invitations.ts';
import { companies } from './tables/companies.ts';
import { companyDomains } from './tables/company-domains.ts';
import { invitations } from './tables/invitations.ts';
import { members } from './tables/members.ts';
import { membershipRefusals } from './tables/membership-refusals.ts';

interface Person {
  userId: SQLWrapper;
  /** Key of the person's verified address. */
  address: SQLWrapper;
}

/**
 * SQL condition: the company of the membership `listed` (see `undecidedMemberships`) has proven the domain of the
 * address (rule 230).
 */
const isProven = (address: SQLWrapper): SQL => sql`exists (
  select from ${companyDomains} proof
  where proof.company_id = listed.company_id and proof.state = 'proven' and proof.domain = split_part(${address}, '@', 2))`;

/**
 * SQL condition: the person has refused to join the company, and there is no valid e-mail invitation that the company
 * has sent to the address since then (rule 236).
 */
const isRefused = ({ userId, address }: Person): SQL => sql`exists (
  select from ${membershipRefusals} refusal
  where refusal.user_id = ${userId} and refusal.company_id = listed.company_id
    and not exists (
      select from ${invitations}
      where ${isOpenInvitation('email', sql`listed.company_id`)} and ${isUnexpired()}
        and lower(${invitations.email_address}) = ${address} and ${invitations.last_sent_at} > refusal.refused_at))`;

/**
 * SQL condition: the person has an active membership with another external id in the company, so `listed` (the
 * membership in `undecidedMemberships`) belongs to somebody else (rule 235).
 */
const isSomebodyElse = (userId: SQLWrapper): SQL => sql`exists (
  select from ${members} own
  where own.user_id = ${userId} and own.company_id = listed.company_id and own.external_id <> listed.external_id
    and ${isActive(sql`own.status`)})`;

/**
 * SQL query for the memberships that companies have created for an address and that have no account yet. The index
 * `members_without_account` makes the query fast.
 */
export const undecidedMemberships = ({ userId, address }: Person): SQL => sql`
  select listed.id, listed.company_id, company.name as company_name,
         ${isProven(address)} as is_proven, ${isRefused({ userId, address })} as is_refused
  from ${members} listed
  join ${companies} company on company.id = listed.company_id and not company.excluded
  where listed.user_id is null and lower(listed.email_address) = ${address} and listed.status = 'imported'
    and not ${isSomebodyElse(userId)}`;
