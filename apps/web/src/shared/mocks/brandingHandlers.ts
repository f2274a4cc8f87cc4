import {
  accentContrast,
  changeAccentColor,
  getBranding,
  getLogo,
  leastContrast,
  removeLogo,
  uploadLogo,
  type Branding,
} from '@academy/contracts';
import { handle, MockError } from './handle.ts';

export function brandingHandlers(milliseconds: number) {
  const stored = new Map<string, Branding>();
  const find = (companyId: string): Branding => stored.get(companyId) ?? { accent_color: null, logo: null };
  const change = (companyId: string, changed: Partial<Branding>) => {
    const data = { ...find(companyId), ...changed };
    stored.set(companyId, data);
    return { data };
  };
  return [
    handle(getBranding, ({ params: { companyId } }) => ({ data: find(companyId) }), milliseconds),
    handle(
      changeAccentColor,
      ({ params: { companyId }, body }) => {
        const { accent_color } = body.data;
        if (accent_color !== null && accentContrast(accent_color) < leastContrast)
          throw new MockError('contrast_too_low');
        return change(companyId, { accent_color });
      },
      milliseconds,
    ),
    handle(
      uploadLogo,
      ({ params: { companyId }, body }) => {
        const kind = body.data.image.startsWith('iVBOR') ? 'image/png' : 'image/svg+xml';
        const url = `data:${kind};base64,${body.data.image}`;
        return change(companyId, { logo: { url, width: 480, height: 160 } });
      },
      milliseconds,
    ),
    handle(removeLogo, ({ params: { companyId } }) => change(companyId, { logo: null }), milliseconds),
    handle(getLogo, () => {
      throw new MockError('logo_not_found');
    }),
  ];
}
