import { eq, sql } from 'drizzle-orm';
import { getLogo, urlOf } from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';
import type { EmailBranding } from '@academy/platform-data/emails';
import type { Database } from '@academy/service-kit';
import { branding } from './tables/index.ts';

/** The accent colour and the logo of a company; null if the company uses the product's colour or logo (rule 417). */
export interface StoredBranding {
  accentColor: string | null;
  /** Picture in PNG format with its size in pixels. */
  logo: { id: string; png: Buffer; width: number; height: number } | null;
}

function storedBrandingOf(row: typeof branding.$inferSelect | undefined): StoredBranding | undefined {
  if (!row) return undefined;
  const { accent_color: accentColor, logo_id: id, logo: png, logo_width: width, logo_height: height } = row;
  const hasLogo = id !== null && png !== null && width !== null && height !== null;
  if (accentColor === null && !hasLogo) return undefined;
  return { accentColor, logo: hasLogo ? { id, png, width, height } : null };
}

export async function findBranding(db: Database, companyId: string): Promise<StoredBranding | undefined> {
  const [row] = await db.select().from(branding).where(eq(branding.company_id, companyId));
  return storedBrandingOf(row);
}

/** Returns `findBranding` as a prepared query, for documents that are downloaded often. */
export function prepareDocumentBranding(db: Database) {
  const query = db
    .select()
    .from(branding)
    .where(eq(branding.company_id, sql.placeholder('companyId')))
    .prepare('branding_of_documents');
  return async (companyId: string): Promise<StoredBranding | undefined> => {
    const [row] = await query.execute({ companyId });
    return storedBrandingOf(row);
  };
}

export interface BrandingRow {
  company_name: string;
  accent_color: string | null;
  logo_id: string | null;
  logo_width: number | null;
  logo_height: number | null;
}

/**
 * Colour and logo for the e-mails of a company; undefined if `row` is missing, which means the product's own colour and
 * logo.
 * @param publicUrl origin of the web app, from which mail programs load the logo
 */
export function emailBrandingOf(
  row: BrandingRow | null | undefined,
  publicUrl: string,
): EmailBranding | undefined {
  if (!row) return undefined;
  const { company_name: alt, accent_color: accentColor, logo_id: logoId } = row;
  const { logo_width: width, logo_height: height } = row;
  if (logoId === null || width === null || height === null) return { accentColor, logo: null };
  return {
    accentColor,
    logo: { url: new URL(urlOf(getLogo, { logoId }), publicUrl).href, width, height, alt },
  };
}

/** Finds colour and logo for the e-mails of a company; undefined if the company has chosen neither. */
export async function findEmailBranding(
  db: Database,
  companyId: string,
  publicUrl: string,
): Promise<EmailBranding | undefined> {
  const { accent_color, logo_id, logo_width, logo_height } = branding;
  const [row] = await db
    .select({ company_name: publishedCompanies.name, accent_color, logo_id, logo_width, logo_height })
    .from(branding)
    .innerJoin(publishedCompanies, eq(publishedCompanies.company_id, branding.company_id))
    .where(eq(branding.company_id, companyId));
  return emailBrandingOf(row, publicUrl);
}
