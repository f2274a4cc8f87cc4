import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { typedDate } from '../../shared/formats/typedDate.ts';
import { DateField } from '../../shared/ui/DateField.tsx';

interface AuditDayProps {
  label: string;
  /** `YYYY-MM-DD` */
  day: string | undefined;
  onChange: (day: string | undefined) => void;
  problem?: string | undefined;
}

/**
 * Field for the first or the last day of an audit log filter. While the typed date is incomplete, `onChange` is not
 * called.
 */
export function AuditDay({ label, day, onChange, problem }: AuditDayProps) {
  const { t } = useTranslation('audit');
  const [text, setText] = useState(formatDate(day));
  const isIncomplete = text.trim() !== '' && typedDate(text) === undefined;

  function change(typed: string) {
    setText(typed);
    const date = typedDate(typed);
    if (date !== undefined || typed.trim() === '') onChange(date);
  }
  return (
    <DateField
      isFilter
      label={label}
      value={text}
      onChange={change}
      error={isIncomplete && text.length >= 10 ? t('invalidDay') : problem}
      hint=""
    />
  );
}
