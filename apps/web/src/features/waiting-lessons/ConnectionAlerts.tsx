import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../../shared/connection/useIsOffline.ts';
import { isWaiting, useWaitingLessons } from '../../shared/device/waitingLessons.ts';
import { RefusedLessons } from './RefusedLessons.tsx';

export default function ConnectionAlerts() {
  const { t } = useTranslation('waiting-lessons');
  const isOffline = useIsOffline();
  const lessons = useWaitingLessons();
  const count = lessons.filter(isWaiting).length;
  const waiting = count > 0 && t('waiting', { count });
  return (
    <Stack spacing={1}>
      {isOffline && (
        <Alert severity="info" role="presentation">
          {t('offline')} {waiting}
        </Alert>
      )}
      {!isOffline && waiting && (
        <Alert severity="info" role="presentation">
          {waiting}
        </Alert>
      )}
      <RefusedLessons lessons={lessons.filter((lesson) => !isWaiting(lesson))} />
    </Stack>
  );
}
