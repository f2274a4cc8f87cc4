import { eq } from 'drizzle-orm';
import { publishedFeatures } from '@academy/academy-data';
import type { Feature } from '@academy/contracts';
import type { Database } from '@academy/service-kit';

export async function findCompanyFeatures(db: Database, companyId: string): Promise<readonly Feature[]> {
  const [company] = await db
    .select({ features: publishedFeatures.features })
    .from(publishedFeatures)
    .where(eq(publishedFeatures.company_id, companyId));
  return company?.features ?? [];
}
