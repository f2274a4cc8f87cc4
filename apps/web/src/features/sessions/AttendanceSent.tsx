import type { OwnSession } from '@academy/contracts';
import DoneIcon from '@mui/icons-material/TaskAltRounded';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { hasEnded } from './rules.ts';
import { useNow } from './useNow.ts';
import { useSessionTime } from './useSessionTime.ts';

interface AttendanceSentProps {
  /** Recorded minutes; undefined while the code is being sent. */
  minutes: number | undefined;
  session: OwnSession | undefined;
  sessionId: string;
}

export function AttendanceSent({ minutes, session, sessionId }: AttendanceSentProps) {
  const { t } = useTranslation('sessions');
  const { companyId, name: company } = useCompany();
  const locale = useLocale();
  const { time } = useSessionTime();
  const now = useNow();
  const isRunning = session !== undefined && !hasEnded(session, now);
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" role="status" sx={{ gap: 2, alignItems: 'flex-start' }}>
        {minutes === undefined ? (
          <CircularProgress size={32} aria-hidden />
        ) : (
          <DoneIcon color="success" sx={{ fontSize: 36 }} aria-hidden />
        )}
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h2">
            {t(minutes === undefined ? 'attend.sending' : 'attend.recorded')}
          </Typography>
          {minutes !== undefined && (
            <Typography sx={{ mt: 0.5 }}>
              {t('attend.recordedText', { count: minutes })}
              {isRunning && ` ${t('attend.untilEnd', { time: time(session.ends_at) })}`}
              {session?.state === 'planned' && ` ${t('session.unconfirmed', { company })}`}
            </Typography>
          )}
        </Box>
      </Stack>
      {minutes !== undefined && (
        <LinkButton variant="outlined" to={paths.session(locale, companyId, sessionId)} sx={{ mt: 2.5 }}>
          {t('attend.details')}
        </LinkButton>
      )}
    </Paper>
  );
}
