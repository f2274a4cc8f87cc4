import { sql } from 'drizzle-orm';
import { check, index, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { domainReasons, domainStates } from '@academy/contracts';
import { core, instant, oneOf } from '../schema.ts';
import { companies } from './companies.ts';

/** The domains of companies. A company proves a domain by a TXT record that contains the token. */
export const companyDomains = core.table(
  'company_domains',
  {
    id: uuid().primaryKey(),
    company_id: uuid()
      .notNull()
      .references(() => companies.id),
    /** The domain in lower case and ASCII. */
    domain: text().notNull(),
    token: text().notNull(),
    state: text({ enum: domainStates }).notNull().default('pending'),
    /** Reason why the last DNS look-up did not prove the domain. */
    reason: text({ enum: domainReasons }),
    /**
     * Number of failed look-ups since the last successful one. For a proven domain, look-ups that the name server did
     * not answer do not count.
     */
    failures: smallint().notNull().default(0),
    created_by: uuid().notNull(),
    /** Administrator who confirmed the domain without a TXT record. Set to null when a look-up finds the record. */
    confirmed_by: uuid(),
    created_at: instant().notNull().defaultNow(),
    checked_at: instant(),
    /** Time at which the domain was last proven. The value is kept after the domain is no longer proven. */
    proven_at: instant(),
    /** Time of the next look-up; null if there will be none. */
    next_check_at: instant().defaultNow(),
    /**
     * Id of the look-up that a worker has claimed and not finished; null if there is none.
     * The worker stores the result only if the column still contains the id of its look-up.
     */
    claim: uuid(),
    /**
     * Time at which somebody last asked for a look-up. Look-ups of a domain that is not proven end some days after
     * this time.
     */
    asked_at: instant().notNull().defaultNow(),
    /** Time at which the TXT record was last found. */
    seen_at: instant(),
    /** Time of the first look-up that no longer found the TXT record of a proven domain. */
    failing_since: instant(),
  },
  (table) => [
    uniqueIndex('company_domains_of_company').on(table.company_id, table.domain),
    uniqueIndex('company_domains_proven')
      .on(table.domain)
      .where(sql`state = 'proven'`),
    index('company_domains_to_check')
      .on(table.next_check_at)
      .where(sql`next_check_at is not null`),
    uniqueIndex('company_domains_claim')
      .on(table.claim)
      .where(sql`claim is not null`),
    check('company_domains_state', oneOf('state', domainStates)),
    check('company_domains_reason', oneOf('reason', domainReasons)),
  ],
);
