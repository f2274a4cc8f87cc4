import type { OwnSession } from '@academy/contracts';
import DownloadIcon from '@mui/icons-material/DownloadRounded';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useDownloadConfirmationMutation } from './api.ts';

export function OwnAttendance({ session }: { session: OwnSession }) {
  const { t } = useTranslation('sessions');
  const { companyId, name: company } = useCompany();
  const language = useLocale();
  const [download, { isLoading }] = useDownloadConfirmationMutation();
  const { id: sessionId, state, minutes, confirmation_available: isAvailable } = session;
  const hasAttended = (minutes ?? 0) > 0;
  return (
    <Paper component="section" variant="outlined" aria-labelledby="own-attendance" sx={{ p: 2.5 }}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="h2" id="own-attendance">
          {t('session.attendance')}
        </Typography>
        <Typography>
          {hasAttended
            ? [
                t('minutes', { count: minutes ?? 0 }),
                ...(state === 'planned' ? [t('session.unconfirmed', { company })] : []),
              ].join('. ')
            : t('session.missed', { company })}
        </Typography>
        {isAvailable && (
          <LoadingButton
            variant="contained"
            startIcon={<DownloadIcon />}
            loading={isLoading}
            loadingPosition="start"
            onClick={() => void download({ companyId, sessionId, language })}
          >
            {t('session.confirmation')}
          </LoadingButton>
        )}
      </Stack>
    </Paper>
  );
}
