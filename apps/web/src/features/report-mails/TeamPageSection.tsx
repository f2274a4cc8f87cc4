import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { SectionProps } from './SummarySection.tsx';

/**
 * Setting that gives managers a page about their team (rule 452). The e-mails to managers about overdue people then
 * link to this page.
 */
export function TeamPageSection({ draft, onEdit }: Pick<SectionProps, 'draft' | 'onEdit'>) {
  const { t } = useTranslation('report-mails');
  return (
    <Card component="section" aria-labelledby="team-page" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Stack spacing={2.5}>
        <Typography variant="h2" id="team-page">
          {t('teamPage.title')}
        </Typography>
        <Typography sx={{ maxWidth: '70ch' }}>{t('teamPage.text')}</Typography>
        <FormControlLabel
          control={
            <Switch
              checked={draft.teamPageActive}
              onChange={({ target }) => onEdit({ teamPageActive: target.checked })}
            />
          }
          label={t('teamPage.active')}
        />
      </Stack>
    </Card>
  );
}
