import { numberFormat } from '../../shared/i18n/createI18n.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';

/** Returns a function that formats a number in the user's language, such as `5.000` in German. */
export function useNumberFormat(): (number: number) => string {
  const { format } = numberFormat(useLocale());
  return format;
}
