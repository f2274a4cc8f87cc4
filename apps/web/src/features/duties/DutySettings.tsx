import type { Duty } from '@academy/contracts';
import { locales } from '@academy/contracts/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { Fact, Facts } from '../../shared/ui/Facts.tsx';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { DutyDemand } from './DutyDemand.tsx';

/** What a duty demands and what meets it, with a button to change these settings. */
export function DutySettings({ duty }: { duty: Duty }) {
  const { t } = useTranslation('duties');
  const { companyName: company } = usePanel();
  const dialog = useDialog();
  const { titles, audience, courses, by_sessions, by_proofs } = duty;
  const means = [
    ...courses.map(({ id, title }) => ({ key: id, text: title })),
    ...(by_sessions ? [{ key: 'sessions', text: t('form.by_sessions') }] : []),
    ...(by_proofs ? [{ key: 'proofs', text: t('form.by_proofs') }] : []),
  ];
  return (
    <Paper component="section" variant="outlined" aria-labelledby="duty-settings" sx={{ p: 2.5 }}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 2 }}
      >
        <Typography variant="h2" id="duty-settings">
          {t('settings.title')}
        </Typography>
        <Button variant="outlined" {...dialog.button}>
          {t('settings.change')}
        </Button>
      </Stack>
      <Facts>
        {locales
          .filter((language) => titles[language] !== undefined)
          .map((language) => (
            <Fact key={language} label={t(`form.titles.${language}`)}>
              <span lang={language}>{titles[language]}</span>
            </Fact>
          ))}
        <Fact label={t('list.columns.demand')}>
          <DutyDemand duty={duty} />
        </Fact>
        <Fact label={t('form.means')}>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {means.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </Box>
        </Fact>
        <Fact label={t('form.audience')}>
          {audience ? t('groups', { count: audience.group_ids.length }) : t('everybody', { company })}
        </Fact>
      </Facts>
      <LoadedDialog dialog={dialog} load={() => import('./EditDutyDialog.tsx')} properties={{ duty }} />
    </Paper>
  );
}
