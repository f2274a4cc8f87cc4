import type { OwnSession } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useListPath } from '../../shared/routing/listLinks.ts';
import { paths } from '../../shared/routing/paths.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { OwnAttendance } from './OwnAttendance.tsx';
import { acceptsCodes, hasEnded } from './rules.ts';
import { Seat } from './Seat.tsx';
import { SessionFacts } from './SessionFacts.tsx';
import { SessionState } from './SessionState.tsx';
import { useNow } from './useNow.ts';
import { useSessionTime } from './useSessionTime.ts';

export function SessionDetails({ session }: { session: OwnSession }) {
  const { t } = useTranslation('sessions');
  const { companyId } = useCompany();
  const locale = useLocale();
  const { period } = useSessionTime();
  const now = useNow();
  const { id, title, state, minutes } = session;
  const isOver = state !== 'planned' || hasEnded(session, now);
  return (
    <Page
      title={title}
      subtitle={
        <>
          {period(session)}
          <Box sx={{ mt: 1 }}>
            <SessionState session={session} />
          </Box>
        </>
      }
      actions={
        acceptsCodes(session, now) &&
        minutes === null && (
          <LinkButton variant="contained" to={paths.attendance(locale, companyId, id)}>
            {t('attend.open')}
          </LinkButton>
        )
      }
      back={{ to: useListPath(paths.sessions(locale, companyId)), label: t('session.back') }}
    >
      {state === 'cancelled' && <Alert severity="warning">{t('session.cancelled')}</Alert>}
      {state !== 'cancelled' && (minutes !== null || isOver) && <OwnAttendance session={session} />}
      {!isOver && <Seat session={session} />}
      <Paper component="section" variant="outlined" aria-labelledby="session-facts" sx={{ p: 2.5 }}>
        <Typography variant="h2" id="session-facts" sx={{ mb: 2 }}>
          {t('session.details')}
        </Typography>
        <SessionFacts session={session} isOver={isOver} />
      </Paper>
    </Page>
  );
}
