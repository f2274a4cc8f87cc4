import { sql } from 'drizzle-orm';
import { check, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { academy, bytes } from '../schema.ts';

/** The colour and the logo of companies that do not use the product's own ones (rule 417). */
export const branding = academy.table(
  'branding',
  {
    company_id: uuid().primaryKey(),
    /** Accent colour in the form `#rrggbb`; null for the product's own colour. */
    accent_color: text(),
    /** Part of the logo's public URL. Each upload gets a new id, because browsers cache the picture. */
    logo_id: uuid().unique('branding_logo_id'),
    logo: bytes(),
    logo_width: smallint(),
    logo_height: smallint(),
  },
  () => [
    check('branding_accent_color', sql`accent_color ~ '^#[0-9a-f]{6}$'`),
    check(
      'branding_logo',
      sql`(logo_id is null) = (logo is null) and (logo is null) = (logo_width is null)
        and (logo is null) = (logo_height is null)`,
    ),
  ],
);
