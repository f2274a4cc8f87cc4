import type { OwnDuty } from '@academy/contracts';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { StateLabel } from './StateLabel.tsx';

export default function OwnDutyList({ duties }: { duties: readonly OwnDuty[] }) {
  const { t } = useTranslation('duties');
  return (
    <Stack component="section" aria-labelledby="own-duties" spacing={1.5} sx={{ displayPrint: 'none' }}>
      <Typography variant="h2" id="own-duties">
        {t('own.title')}
      </Typography>
      <Typography color="textSecondary">{t('own.intro')}</Typography>
      <Paper variant="outlined">
        <Box component="ul" sx={list}>
          {duties.map((duty) => (
            <li key={duty.id}>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 600 }}>{duty.title}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {duty.source}
                </Typography>
              </Box>
              <Stack sx={{ gap: 0.5, flexShrink: 0, alignItems: { xs: 'flex-start', sm: 'flex-end' } }}>
                <StateLabel state={duty.state} />
                {duty.state === 'met' && (
                  <Typography variant="body2" color="textSecondary">
                    {duty.met_until === null
                      ? t('people.forEver')
                      : t('own.metUntil', { date: formatDate(duty.met_until) })}
                  </Typography>
                )}
              </Stack>
            </li>
          ))}
        </Box>
      </Paper>
    </Stack>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    display: 'flex',
    flexDirection: { xs: 'column', sm: 'row' },
    justifyContent: 'space-between',
    gap: 1,
    px: 2.5,
    py: 1.5,
  },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
