import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useToday } from '../../shared/company/useTimeZone.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { FormDateField } from '../../shared/forms/FormDateField.tsx';
import { typedDay } from '../../shared/forms/typedFields.ts';
import { useSchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useCreateEvidencePackMutation } from './api.ts';

const period = z
  .object({ from: typedDay, to: typedDay })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'reversed' });

/** Form that requests an evidence pack. The default period begins on 1 January of this year and ends today. */
export default function RequestForm() {
  const { t } = useTranslation(['evidence-packs', 'errors']);
  const { companyId } = usePanel();
  const today = useToday();
  const form = useSchemaForm(period, { from: `01.01.${today.slice(0, 4)}`, to: formatDate(today) });
  const creation = useCreateEvidencePackMutation();
  const [, { error }] = creation;
  const { save, isBusy } = useSave(creation);
  const request = form.submitTo((data) => save({ companyId, body: { data } }));
  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={request} sx={{ alignItems: 'flex-start' }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ width: '100%', maxWidth: 560 }}>
        {(['from', 'to'] as const).map((name) => (
          <FormDateField
            key={name}
            form={form}
            name={name}
            deps={['to']}
            label={t(`request.${name}`)}
            errorTexts={{ reversed: t('errors:period_reversed') }}
          />
        ))}
      </Stack>
      {error && <FailureAlert failure={error} />}
      <LoadingButton type="submit" variant="contained" loading={isBusy}>
        {t('request.action')}
      </LoadingButton>
    </Stack>
  );
}
