import { eq, sql } from 'drizzle-orm';
import { exportFileName, type Database } from '@academy/service-kit';
import { companies } from './tables/companies.ts';
import { timeZoneOfCompany } from './time-zone.ts';

/** Returns the name of a CSV file, with today's date and, if the file belongs to a company, the company's name. */
export async function exportNameOf(db: Database, companyId: string, content: string): Promise<string> {
  const { rows } = await db.execute<{ name: string | null; time_zone: string }>(sql`
    select ${companies.name} as name, ${timeZoneOfCompany} as time_zone
    from (select) one left join ${companies} on ${eq(companies.id, companyId)}`);
  const { name, time_zone: timeZone } = rows[0]!;
  return exportFileName({ companyName: name ?? '', timeZone, content, format: 'csv' });
}
