import { useLocale } from '../../shared/i18n/useLocale.ts';

/** Formats a number in the user's language, such as `5.000` in German. */
export function useNumberFormat(): (number: number) => string {
  const { format } = new Intl.NumberFormat(useLocale());
  return format;
}
