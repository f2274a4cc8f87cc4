import { eq, sql } from 'drizzle-orm';
import type { Actor, Database } from '@academy/service-kit';
import { companies } from '../database/tables/companies.ts';
import { linkedTo } from '../database/visible-companies.ts';

export async function findFeatures(db: Database, actor: Actor, companyId: string) {
  const [row] = await db
    .select({
      enabled: companies.features,
      excluded: companies.excluded,
      linked: sql<boolean>`${linkedTo(db, actor.userId)}`,
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row;
}
