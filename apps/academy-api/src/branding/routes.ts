import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  accentContrast,
  changeAccentColor,
  getBranding,
  getLogo,
  leastContrast,
  removeLogo,
  uploadLogo,
  urlOf,
  type Branding,
} from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, serve } from '@academy/service-kit';
import { renderLogo } from './logo.ts';
import { prepareBranding, prepareLogo, storeAccentColor, storeLogo } from './queries.ts';

/** Value of `cache-control` for logos: browsers may cache a logo forever, because each uploaded logo gets a new URL. */
const forAYear = 'public, max-age=31536000, immutable';

export async function brandingRoutes(app: FastifyInstance) {
  const stored = prepareBranding(app.db);
  const storedLogo = prepareLogo(app.db);

  async function brandingOf(companyId: string): Promise<Branding> {
    const [row] = await stored.execute({ companyId });
    const { accent_color = null, logo_id = null, logo_width, logo_height } = row ?? {};
    if (logo_id === null) return { accent_color, logo: null };
    const url = urlOf(getLogo, { logoId: logo_id });
    return { accent_color, logo: { url, width: logo_width ?? 0, height: logo_height ?? 0 } };
  }

  serve(app, getBranding, async ({ params: { companyId } }) => ({ data: await brandingOf(companyId) }));

  serve(app, changeAccentColor, async ({ params: { companyId }, body, actor }) => {
    const { accent_color } = body.data;
    if (accent_color !== null && accentContrast(accent_color) < leastContrast)
      throw new Failure('contrast_too_low', { source: { pointer: '/data/accent_color' } });
    await app.db.transaction(async (tx) => {
      await storeAccentColor(tx, companyId, accent_color);
      await recordAudit(tx, actor, { companyId, action: 'branding_changed', details: { accent_color } });
    });
    return { data: await brandingOf(companyId) };
  });

  serve(app, uploadLogo, async ({ params: { companyId }, body, actor }) => {
    const logo = await renderLogo(Buffer.from(body.data.image, 'base64'));
    await app.db.transaction(async (tx) => {
      await storeLogo(tx, companyId, { ...logo, id: randomUUID() });
      await recordAudit(tx, actor, { companyId, action: 'branding_changed', details: { logo: true } });
    });
    return { data: await brandingOf(companyId) };
  });

  serve(app, removeLogo, async ({ params: { companyId }, actor }) => {
    await app.db.transaction(async (tx) => {
      await storeLogo(tx, companyId, null);
      await recordAudit(tx, actor, { companyId, action: 'branding_changed', details: { logo: false } });
    });
    return { data: await brandingOf(companyId) };
  });

  serve(app, getLogo, async ({ params, reply }) => {
    const [found] = await storedLogo.execute(params);
    if (!found?.png) throw new Failure('logo_not_found');
    // `cross-origin` lets mail programs and other sites show the logo.
    reply.headers({ 'cache-control': forAYear, 'cross-origin-resource-policy': 'cross-origin' });
    return { body: found.png, fileName: 'logo.png' };
  });
}
