import { sql } from 'drizzle-orm';
import { companies } from './tables/companies.ts';

/**
 * SQL for the IANA time zone of a company (rule 90). If the query has no company, because a left join found none, the
 * zone is Europe/Berlin.
 */
export const timeZoneOfCompany = sql<string>`core.time_zone_of(${companies.time_zone}, ${companies.operating_jurisdictions})`;
