import { sql } from 'drizzle-orm';
import { companies } from './tables/companies.ts';

/** SQL for the IANA time zone of a company (rule 90). In a query without the company, it is the usual time zone. */
export const timeZoneOfCompany = sql<string>`core.time_zone_of(${companies.time_zone}, ${companies.operating_jurisdictions})`;
