import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useTimeZone, useToday } from '../../shared/company/useTimeZone.ts';
import { formatMinutes } from '../../shared/formats/formatDate.ts';
import { typedDate } from '../../shared/formats/typedDate.ts';
import { instantAt } from '../../shared/formats/zonedTime.ts';
import { FormDateField } from '../../shared/forms/FormDateField.tsx';
import { FormTextField } from '../../shared/forms/FormTextField.tsx';
import type { SchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { minutesBetween, sessionMinutes, typedTime, type SessionSchema } from './sessionForm.ts';
import { useSessionTime } from './useSessionTime.ts';

export function TimeFields({ form }: { form: SchemaForm<SessionSchema> }) {
  const { t } = useTranslation(['sessions', 'errors']);
  const { companyName: company } = usePanel();
  const timeZone = useTimeZone();
  const today = useToday();
  const { zone } = useSessionTime();
  const [day, typedFrom, typedTo] = useWatch({ control: form.control, name: ['day', 'from', 'to'] });
  const [from, to] = [typedTime(typedFrom), typedTime(typedTo)];
  const date = typedDate(day);
  const noon = instantAt(timeZone, date ?? today, '12:00').toISOString();
  const lengthOf = (times: { from: string; to: string }) =>
    formatMinutes(
      date === undefined
        ? minutesBetween(times.from, times.to)
        : sessionMinutes(timeZone, { day: date, ...times }),
    );
  return (
    <Stack spacing={1.5}>
      <FormDateField
        form={form}
        name="day"
        label={t('sessions:form.day')}
        min={today}
        errorTexts={{ past: t('errors:session_in_past') }}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        {(['from', 'to'] as const).map((name) => (
          <FormTextField
            key={name}
            form={form}
            name={name}
            deps={['to']}
            label={t(`sessions:form.${name}`)}
            helperText={t('sessions:form.timeHint')}
            invalidText={t('sessions:form.invalidTime')}
            attributes={{ inputMode: 'numeric' }}
          />
        ))}
      </Stack>
      <FormHelperText component="div" aria-live="polite">
        {from !== undefined && to !== undefined && (
          <div>
            {t(to > from ? 'sessions:form.length' : 'sessions:form.nextDay', {
              length: lengthOf({ from, to }),
            })}
          </div>
        )}
        <div>{t('sessions:form.zone', { zone: zone(noon), company })}</div>
      </FormHelperText>
    </Stack>
  );
}
