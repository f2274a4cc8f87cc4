import type { ManagedSession } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { useListPath } from '../../shared/routing/listLinks.ts';
import { Page } from '../../shared/ui/Page.tsx';
import { AttendanceList } from './AttendanceList.tsx';
import { ManagedState } from './ManagedState.tsx';
import { hasEnded } from './rules.ts';
import { SessionActions } from './SessionActions.tsx';
import { SessionNumbers } from './SessionNumbers.tsx';
import { SessionSettings } from './SessionSettings.tsx';
import { useAttendanceEdits } from './useAttendanceEdits.ts';
import { useNow } from './useNow.ts';
import { useSessionTime } from './useSessionTime.ts';

export function ManagedSessionDetails({ session }: { session: ManagedSession }) {
  const { t } = useTranslation('sessions');
  const { paths } = usePanel();
  const timeZone = useTimeZone();
  const { period } = useSessionTime();
  const now = useNow();
  const edits = useAttendanceEdits(session);
  const { title, state, closed_at, capacity, participants_count: invited } = session;
  const waits = state === 'planned' && hasEnded(session, now);
  return (
    <Page
      title={title}
      subtitle={
        <>
          {period(session)}
          <Box sx={{ mt: 1 }}>
            <ManagedState session={session} />
          </Box>
        </>
      }
      actions={<SessionActions session={session} unsaved={edits.count} />}
      back={{ to: useListPath(paths.sessions), label: t('managed.back') }}
    >
      {state === 'cancelled' && (
        <Alert severity="info">
          {t(capacity === null && invited === 0 ? 'managed.cancelledUninvited' : 'managed.cancelled')}
        </Alert>
      )}
      {waits && <Alert severity="warning">{t('managed.waiting')}</Alert>}
      {state === 'closed' && (
        <Alert severity="success">{t('managed.closed', { date: formatDate(closed_at, timeZone) })}</Alert>
      )}
      <SessionNumbers session={session} />
      {state !== 'cancelled' && <AttendanceList session={session} edits={edits} />}
      <SessionSettings session={session} />
    </Page>
  );
}
