import type { ImportLine } from '@academy/contracts';
import { locales, memberStatuses } from '@academy/contracts/client';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../shared/formats/formatDate.ts';

type Change = ImportLine['changes'][number];

/**
 * Returns a function that formats a value from an import for the page, such as `31.01.2026` for `2026-01-31`, or
 * `German` for `de`.
 */
export function useValueText() {
  const { t } = useTranslation('imports');
  return (column: Change['column'], value: Change['from']): string | null => {
    if (column === 'startDate') return formatDate(value);
    const language = column === 'language' && locales.find((known) => known === value);
    if (language) return t(`languages.${language}`);
    const status = column === 'status' && memberStatuses.find((known) => known === value);
    return status ? t(`statuses.${status}`) : value;
  };
}
