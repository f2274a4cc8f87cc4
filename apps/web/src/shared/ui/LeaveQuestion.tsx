import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBlocker, useNavigate, type Location } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface LeaveQuestionProps {
  title: string;
  /** States what is lost when the user leaves the page. */
  text: string;
  confirmLabel: string;
}

/**
 * Asks for confirmation before the user leaves the page. Render this component only while the page has unsaved changes.
 */
export function LeaveQuestion({ title, text, confirmLabel }: LeaveQuestionProps) {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  // Where the user wants to go. The blocker forgets it when the dialog opens on the first page of the app, because the
  // dialog then navigates to the same page (`CloseOnBack`).
  const [target, setTarget] = useState<Location>();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (isLeaving || currentLocation.pathname === nextLocation.pathname) return false;
    setTarget(nextLocation);
    return true;
  });
  const leave = useEffectEvent(() => {
    if (blocker.state === 'blocked') blocker.proceed();
    else if (target) void navigate(target, { state: target.state as unknown });
  });
  // The navigation continues only after the dialog is closed, because an open dialog changes what the Back button does
  // (`CloseOnBack`).
  useEffect(() => {
    if (isLeaving) leave();
  }, [isLeaving]);

  function stay() {
    setTarget(undefined);
    blocker.reset?.();
  }
  if (target === undefined || isLeaving) return null;
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      isDestructive
      onConfirm={() => setIsLeaving(true)}
      onClose={stay}
    >
      <Typography>{text}</Typography>
    </ConfirmDialog>
  );
}
