import * as z from 'zod';
import { type Locale, fallbackLocale, locales, supportedLocale } from './values/locales.ts';

export * from './values/locales.ts';

export const locale = z.enum(locales);

/** The supported locale with the highest weight (`q`) in an Accept-Language header, else `fallbackLocale`. */
export function acceptedLocale(header: string | undefined): Locale {
  const weighted = (header ?? '')
    .split(',', 20)
    .map((part) => {
      const [tag, ...options] = part.split(';');
      const quality = options.map((option) => /^\s*q=([\d.]+)\s*$/.exec(option)?.[1]).find(Boolean);
      return { locale: supportedLocale(tag), weight: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ locale, weight }) => locale !== undefined && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return weighted[0]?.locale ?? fallbackLocale;
}
