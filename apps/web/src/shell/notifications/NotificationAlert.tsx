import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import {
  dismissed,
  notificationDuration,
  type Notification,
} from '../../shared/notifications/notifications.ts';

/**
 * Notification that closes after a timeout, unless `isLasting` is set. While its close button has the focus, the
 * timeout stops; nothing else stops it (rule 168).
 */
export function NotificationAlert({ id, type, text, detail, isLasting = false }: Notification) {
  const { t } = useTranslation('shell');
  const dispatch = useDispatch();
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (isHeld || isLasting) return;
    const timer = setTimeout(() => dispatch(dismissed(id)), notificationDuration);
    return () => clearTimeout(timer);
  }, [dispatch, id, isHeld, isLasting]);

  return (
    <Alert
      severity={type}
      variant="filled"
      // With MUI's default role `alert`, screen readers would read the text twice, because the notification is inside a
      // live region.
      role="presentation"
      closeText={t('closeNotification')}
      onClose={() => dispatch(dismissed(id))}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      // The notification lets clicks through to the elements behind it, except on its close button.
      sx={{ boxShadow: 6, pointerEvents: 'none', '& button': { pointerEvents: 'auto' } }}
    >
      <span>{text}</span>
      {detail !== undefined && (
        <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {detail}
        </Box>
      )}
    </Alert>
  );
}
