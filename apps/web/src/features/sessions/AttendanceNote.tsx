import type { ManagedSession } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { codesFrom, minutesOf } from './rules.ts';
import { useSessionTime } from './useSessionTime.ts';

interface AttendanceNoteProps {
  session: ManagedSession;
  isEditable: boolean;
}

export function AttendanceNote({ session, isEditable }: AttendanceNoteProps) {
  const { t } = useTranslation('sessions');
  const { time } = useSessionTime();
  const text = isEditable
    ? t('attendance.hint', { minutes: t('minutes', { count: minutesOf(session) }) })
    : t('attendance.before', { time: time(session.starts_at), codes: time(codesFrom(session)) });
  return (
    <Typography color="textSecondary" sx={{ maxWidth: '70ch' }}>
      {text}
      {session.state === 'closed' && ` ${t('attendance.correction')}`}
    </Typography>
  );
}
