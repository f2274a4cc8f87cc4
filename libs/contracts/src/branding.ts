import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id } from './identifiers.ts';
import { courseManager, permissions } from './permissions.ts';
import { accentColorPattern, maxLogoBytes } from './values/branding.ts';

export * from './values/branding.ts';

const accentColor = z
  .string()
  .regex(accentColorPattern)
  .meta({ examples: ['#7a1f3d'] });

/** Colour and logo with which the product appears to the people of a company (rule 417). */
export const branding = z.object({
  /** Accent colour; null if the company uses the product's own colour. */
  accent_color: accentColor.nullable(),
  logo: z
    .object({
      /** Public URL of the logo as PNG, which changes with each upload. */
      url: z.string(),
      width: z.int(),
      height: z.int(),
    })
    .nullable(),
});
export type Branding = z.infer<typeof branding>;

const [first, ...others] = permissions;
const response = dataOf(branding);
const params = z.object({ companyId: id });
const path = '/api/maintenance/companies/{companyId}/branding';
const access = { company: [courseManager] } as const;

export const getBranding = endpoint({
  method: 'GET',
  path: '/api/companies/{companyId}/branding',
  access: { company: [first, ...others] },
  summary: 'Get the colour and the logo of a company',
  params,
  response,
});

export const changeAccentColor = endpoint({
  method: 'PUT',
  path: `${path}/accent-color`,
  access,
  summary: 'Set the accent colour of a company; 422 contrast_too_low if it is hard to read on the light page',
  params,
  body: dataOf(z.object({ accent_color: accentColor.nullable() })),
  response,
  errors: ['contrast_too_low'],
});

export const uploadLogo = endpoint({
  method: 'PUT',
  path: `${path}/logo`,
  access,
  summary: 'Replace the logo of a company by a PNG or SVG; 422 logo_not_usable',
  params,
  body: dataOf(
    z.object({
      image: z
        .base64()
        .max(Math.ceil((maxLogoBytes * 4) / 3) + 4)
        .meta({ examples: ['iVBORw0KGgo='] }),
    }),
  ),
  response,
  limitPerMinute: 60,
  maxBodyBytes: 500_000,
  errors: ['logo_not_usable'],
});

export const removeLogo = endpoint({
  method: 'DELETE',
  path: `${path}/logo`,
  access,
  summary: 'Remove the logo of a company',
  params,
  response,
});

export const getLogo = endpoint({
  method: 'GET',
  path: '/api/logos/{logoId}',
  access: 'public',
  summary: 'Get the logo of a company as PNG',
  params: z.object({ logoId: id }),
  response: 'image/png',
  errors: ['logo_not_found'],
});
