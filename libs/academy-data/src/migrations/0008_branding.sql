-- The accent colour and the logo of a company; the product's own ones by default.
create table academy.branding (
  company_id uuid primary key,
  accent_color text,
  logo_id uuid constraint branding_logo_id unique,
  logo bytea,
  logo_width smallint,
  logo_height smallint,
  constraint branding_accent_color check (accent_color ~ '^#[0-9a-f]{6}$'),
  constraint branding_logo check ((logo_id is null) = (logo is null) and (logo is null) = (logo_width is null)
    and (logo is null) = (logo_height is null))
);
