import type { ImportLine } from '@academy/contracts';
import { locales, memberStatuses } from '@academy/contracts/client';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../shared/formats/formatDate.ts';

type Change = ImportLine['changes'][number];

/** Returns a function that returns the text of a value that an import changes: dates, languages and statuses are coded. */
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
