import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface LeaveQuestionProps {
  title: string;
  /** States what is lost when the user leaves the page. */
  text: string;
  confirmLabel: string;
}

/** Render this component only while the page has unsaved changes. */
export function LeaveQuestion({ title, text, confirmLabel }: LeaveQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = useEffectEvent(() => {
    if (blocker.state === 'blocked') blocker.proceed();
  });
  // The navigation continues only after the dialog is closed, because an open dialog changes what the Back button does
  // (`CloseOnBack`).
  useEffect(() => {
    if (isLeaving) leave();
  }, [isLeaving]);
  if (blocker.state !== 'blocked' || isLeaving) return null;
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      isDestructive
      onConfirm={() => setIsLeaving(true)}
      onClose={() => blocker.reset()}
    >
      <Typography>{text}</Typography>
    </ConfirmDialog>
  );
}
