import type { OwnSession } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useUser } from '../../shared/session/useUser.ts';
import { codesFrom } from './rules.ts';
import { useNow } from './useNow.ts';
import { useSessionTime } from './useSessionTime.ts';

interface AttendanceRefusedProps {
  failure: unknown;
  session: OwnSession | undefined;
  /** Sends the same code again; undefined if no code has been sent. */
  onRetry: (() => void) | undefined;
}

export function AttendanceRefused({ failure, session, onRetry }: AttendanceRefusedProps) {
  const { t } = useTranslation('sessions');
  const { name: company } = useCompany();
  const email = useUser()?.email ?? '';
  const errorText = useErrorText();
  const { time } = useSessionTime();
  const now = useNow();
  const { code, status } = failureOf(failure) ?? {};

  if (code === 'code_expired')
    return <Message severity="warning" title={t('attend.expired')} text={t('attend.expiredText')} />;
  if (code === 'session_not_found')
    return (
      <Message severity="warning" title={t('attend.notYours')} text={t('attend.notYoursText', { email })} />
    );
  if (code === 'session_closed' || code === 'session_not_started') {
    const reason = code === 'session_not_started' ? 'early' : closedReason(session, now);
    const text = session
      ? t(`attend.closedText.${reason}`, { company, time: time(codesFrom(session)) })
      : errorText(failure);
    return <Message severity="warning" title={t('attend.closed')} text={text} />;
  }
  const isOffline = status === 'network' || status === 'timeout';
  return (
    <Message
      severity="error"
      title={t(isOffline ? 'attend.offline' : 'attend.failed')}
      text={isOffline ? t('attend.offlineText') : errorText(failure)}
      action={
        onRetry && (
          <Button color="inherit" onClick={onRetry}>
            {t('attend.retry')}
          </Button>
        )
      }
    />
  );
}

function closedReason(session: OwnSession | undefined, now: number) {
  if (session === undefined || session.state === 'closed') return 'closed';
  if (session.state === 'cancelled') return 'cancelled';
  return now < codesFrom(session) ? 'early' : 'over';
}

interface MessageProps {
  severity: 'warning' | 'error';
  title: string;
  text: string;
  action?: ReactNode;
}

function Message({ severity, title, text, action }: MessageProps) {
  return (
    <Alert severity={severity}>
      <AlertTitle>{title}</AlertTitle>
      {text}
      {action && <div>{action}</div>}
    </Alert>
  );
}
