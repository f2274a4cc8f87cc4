import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { Page } from '../../shared/ui/Page.tsx';
import { useAttendSessionMutation, useGetSessionQuery } from './api.ts';
import { scannedCode } from './attendanceCode.ts';
import { AttendanceForm } from './AttendanceForm.tsx';
import { AttendanceRefused } from './AttendanceRefused.tsx';
import { AttendanceSent } from './AttendanceSent.tsx';
import { useSessionTime } from './useSessionTime.ts';

/**
 * Records the user's attendance at a training session. The user has scanned the attendance code of the session as a QR
 * code, or types this code here.
 */
export default function AttendPage() {
  const { sessionId = '' } = useParams();
  return <Attend key={sessionId} sessionId={sessionId} />;
}

function Attend({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('sessions');
  const { companyId } = useCompany();
  const language = useLocale();
  const { period } = useSessionTime();
  const query = useGetSessionQuery({ companyId, sessionId, language }, { refetchOnMountOrArgChange: true });
  const [attend, attempt] = useAttendSessionMutation();
  const [isScanned] = useState(() => scannedCode.read(sessionId) !== undefined);
  const send = (code: string) => void attend({ companyId, sessionId, body: { data: { code } } });

  const sendScanned = useEffectEvent(() => {
    const code = scannedCode.read(sessionId);
    if (code === undefined) return;
    scannedCode.remove(sessionId);
    send(code);
  });
  useEffect(() => sendScanned(), []);

  const session = query.currentData;
  const sent = attempt.originalArgs?.body.data.code;
  const minutes = attempt.data?.minutes ?? session?.minutes ?? 0;
  const isSending = attempt.isLoading || (isScanned && attempt.isUninitialized);
  // A session that is not offered to the user cannot be loaded. The page shows the error of this request before the
  // user has sent a code.
  const error =
    attempt.error ?? (failureOf(query.error)?.code === 'session_not_found' ? query.error : undefined);
  const isOffered = failureOf(error)?.code !== 'session_not_found';
  return (
    <Page
      title={session ? t('attend.of', { title: session.title }) : t('attend.title')}
      subtitle={session && period(session)}
      back={{ to: paths.sessions(language, companyId), label: t('session.back') }}
    >
      {isSending || minutes > 0 ? (
        <AttendanceSent minutes={isSending ? undefined : minutes} session={session} sessionId={sessionId} />
      ) : (
        <>
          {error !== undefined && (
            <AttendanceRefused
              failure={error}
              session={session}
              onRetry={sent === undefined ? undefined : () => send(sent)}
            />
          )}
          {isOffered && <AttendanceForm onSend={send} />}
        </>
      )}
    </Page>
  );
}
