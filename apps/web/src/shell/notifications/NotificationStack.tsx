import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { RootState } from '../store/store.ts';
import { NotificationAlert } from './NotificationAlert.tsx';

/**
 * Shows the notifications. Screen readers announce errors at once (assertive live region), and other notifications
 * later (polite live region).
 */
export function NotificationStack() {
  const { t } = useTranslation('shell');
  const notifications = useSelector((state: RootState) => state.notifications);
  const alerts = (urgent: boolean) =>
    notifications
      .filter(({ type }) => (type === 'error') === urgent)
      .map((notification) => <NotificationAlert key={notification.id} {...notification} />);

  return (
    <Stack
      component="section"
      aria-label={t('notifications')}
      sx={{
        displayPrint: 'none',
        position: 'fixed',
        zIndex: 'snackbar',
        // A page with a `BottomBar` sets `--bottom-bar-height`, so that notifications do not cover the bar.
        bottom: 'calc(var(--bottom-bar-height, 0px) + 16px)',
        pointerEvents: 'none',
        insetInline: { xs: 16, sm: 'auto 24px' },
        width: { sm: 400 },
      }}
    >
      <Stack aria-live="assertive" spacing={1}>
        {alerts(true)}
      </Stack>
      <Stack aria-live="polite" spacing={1} sx={{ mt: 1 }}>
        {alerts(false)}
      </Stack>
    </Stack>
  );
}
