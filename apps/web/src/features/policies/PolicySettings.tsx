import type { ManagedPolicy } from '@academy/contracts';
import { locales } from '@academy/contracts/client';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { Fact, Facts } from '../../shared/ui/Facts.tsx';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';

/** The settings of a policy, and the way to change them. */
export function PolicySettings({ policy }: { policy: ManagedPolicy }) {
  const { t } = useTranslation('policies');
  const { companyName: company } = usePanel();
  const dialog = useDialog();
  const { titles, deadline, due_days: days, validity_months: months, audience } = policy;
  const due =
    deadline !== null
      ? formatDate(deadline)
      : days !== null
        ? t('managed.dueDays', { count: days })
        : t('settings.noDue');
  const named = locales.filter((language) => titles[language] !== undefined);
  return (
    <Paper component="section" variant="outlined" aria-labelledby="policy-settings" sx={{ p: 2.5 }}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 2 }}
      >
        <Typography variant="h2" id="policy-settings">
          {t('settings.title')}
        </Typography>
        <Button variant="outlined" {...dialog.button}>
          {t('settings.change')}
        </Button>
      </Stack>
      <Facts>
        {named.map((language) => (
          <Fact key={language} label={t(`form.titles.${language}`)}>
            <span lang={language}>{titles[language]}</span>
          </Fact>
        ))}
        <Fact label={t('form.duty')}>{t(policy.mandatory ? 'settings.duty' : 'settings.noDuty')}</Fact>
        <Fact label={t('form.due')}>{due}</Fact>
        <Fact label={t('settings.validity')}>
          {months === null ? t('settings.unlimited') : t('settings.months', { count: months })}
        </Fact>
        <Fact label={t('form.audience')}>
          {audience
            ? t('managed.groups', { count: audience.group_ids.length })
            : t('form.everybody', { company })}
        </Fact>
      </Facts>
      <LoadedDialog dialog={dialog} load={() => import('./SettingsDialog.tsx')} properties={{ policy }} />
    </Paper>
  );
}
