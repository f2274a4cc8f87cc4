import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import {
  dismissed,
  notificationDuration,
  type Notification,
} from '../../shared/notifications/notifications.ts';

/** Notification that closes after a timeout. Hover and focus suspend the timeout. */
export function NotificationAlert({ id, type, text }: Notification) {
  const { t } = useTranslation('shell');
  const dispatch = useDispatch();
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dispatch(dismissed(id)), notificationDuration);
    return () => clearTimeout(timer);
  }, [dispatch, id, isHeld]);

  return (
    <Alert
      severity={type}
      variant="filled"
      // The surrounding live region already announces the text.
      role="presentation"
      closeText={t('closeNotification')}
      onClose={() => dispatch(dismissed(id))}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{ boxShadow: 6 }}
    >
      {text}
    </Alert>
  );
}
