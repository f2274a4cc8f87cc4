import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface LeaveQuestionProps {
  title: string;
  /** What is lost if the page is left. */
  text: string;
  confirmLabel: string;
}

/** Asks before another page of the app is opened. Render it only while something would be lost. */
export function LeaveQuestion({ title, text, confirmLabel }: LeaveQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = useEffectEvent(() => {
    if (blocker.state === 'blocked') blocker.proceed();
  });
  // The page is left after the dialog has gone, because an open dialog lets Back close it instead of leaving the page.
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
