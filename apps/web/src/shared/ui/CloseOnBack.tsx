import { useEffect, useEffectEvent } from 'react';
import { createPath, useBlocker, useLocation, useNavigate } from 'react-router';
import { closesUrlDialog, withoutUrlDialogs } from '../routing/useUrlDialog.ts';

/** Makes the Back button close the open dialog instead of leaving the page. Render it only while the dialog is open. */
export function CloseOnBack({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const location = useLocation();
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      historyAction === 'POP' && !closesUrlDialog(currentLocation.search, nextLocation.search),
  );

  /**
   * If the dialog is open in the app's first history entry, inserts an entry without the dialog before this entry.
   * Without the inserted entry, Back would leave the app.
   */
  const addEntryBelow = useEffectEvent(() => {
    const entry = window.history.state as { idx?: number } | null;
    if (entry?.idx !== 0) return;
    const { href } = window.location;
    window.history.replaceState({ idx: 0, key: 'below' }, '', withoutUrlDialogs(href));
    window.history.pushState({ ...entry, idx: 1 }, '', href);
    // The router reads `idx` (the position in the history) only during a navigation, so this code navigates to the
    // current page.
    void navigate(location, { replace: true, state: location.state as unknown, preventScrollReset: true });
  });
  useEffect(() => addEntryBelow(), []);

  const close = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return;
    if (createPath(blocker.location) === createPath(location)) blocker.proceed();
    else blocker.reset();
    onClose();
  });
  useEffect(() => close(), [blocker]);
  return null;
}
