import { eq, sql } from 'drizzle-orm';
import { branding } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';
import type { Logo } from './logo.ts';

export const prepareBranding = (db: Database) =>
  db
    .select({
      accent_color: branding.accent_color,
      logo_id: branding.logo_id,
      logo_width: branding.logo_width,
      logo_height: branding.logo_height,
    })
    .from(branding)
    .where(eq(branding.company_id, sql.placeholder('companyId')))
    .prepare('branding');

export const prepareLogo = (db: Database) =>
  db
    .select({ png: branding.logo })
    .from(branding)
    .where(eq(branding.logo_id, sql.placeholder('logoId')))
    .prepare('logo');

export async function storeAccentColor(tx: Database, companyId: string, color: string | null): Promise<void> {
  await tx
    .insert(branding)
    .values({ company_id: companyId, accent_color: color })
    .onConflictDoUpdate({ target: branding.company_id, set: { accent_color: color } });
}

/** Stores the logo of a company under a new id. If `logo` is null, removes the stored logo. */
export async function storeLogo(
  tx: Database,
  companyId: string,
  logo: (Logo & { id: string }) | null,
): Promise<void> {
  const columns = {
    logo_id: logo?.id ?? null,
    logo: logo?.png ?? null,
    logo_width: logo?.width ?? null,
    logo_height: logo?.height ?? null,
  };
  await tx
    .insert(branding)
    .values({ company_id: companyId, ...columns })
    .onConflictDoUpdate({ target: branding.company_id, set: columns });
}
