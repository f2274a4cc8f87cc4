import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useToday } from '../../shared/company/useTimeZone.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { typedDate } from '../../shared/formats/typedDate.ts';
import { DateField } from '../../shared/ui/DateField.tsx';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useCreateEvidencePackMutation } from './api.ts';

/** Form that requests a pack for a period. The default period begins on 1 January of this year and ends today. */
export function RequestPack() {
  const { t } = useTranslation(['evidence-packs', 'errors']);
  const { companyId } = usePanel();
  const today = useToday();
  const [days, setDays] = useState({ from: `01.01.${today.slice(0, 4)}`, to: formatDate(today) });
  const [isChecked, setChecked] = useState(false);
  const [create, { isLoading, error }] = useCreateEvidencePackMutation();
  const names = ['from', 'to'] as const;

  const [from, to] = [typedDate(days.from), typedDate(days.to)];
  const isReversed = from !== undefined && to !== undefined && to < from;

  function request(event: SubmitEvent) {
    event.preventDefault();
    setChecked(true);
    if (from && to && !isReversed) void create({ companyId, body: { data: { from, to } } });
  }

  function problemOf(name: (typeof names)[number]): string | undefined {
    if (!typedDate(days[name])) return t('request.invalid', { date: `24.12.${today.slice(0, 4)}` });
    return isReversed && name === 'to' ? t('errors:period_reversed') : undefined;
  }
  return (
    <Card component="section" aria-labelledby="request" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Stack component="form" noValidate spacing={2.5} onSubmit={request} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="h2" id="request">
          {t('request.title')}
        </Typography>
        <Typography sx={{ maxWidth: '70ch' }}>{t('request.text')}</Typography>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ width: '100%', maxWidth: 560 }}>
          {names.map((name) => (
            <DateField
              key={name}
              label={t(`request.${name}`)}
              calendarLabel={t(`request.${name}Calendar`)}
              hint={t('request.hint')}
              value={days[name]}
              onChange={(text) => {
                setDays({ ...days, [name]: text });
                setChecked(false);
              }}
              error={isChecked ? problemOf(name) : undefined}
            />
          ))}
        </Stack>
        {error && <FailureAlert failure={error} />}
        <LoadingButton type="submit" variant="contained" loading={isLoading}>
          {t('request.action')}
        </LoadingButton>
      </Stack>
    </Card>
  );
}
