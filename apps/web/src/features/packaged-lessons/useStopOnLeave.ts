import { useEffect, type RefObject } from 'react';
import { useBlocker } from 'react-router';
import type { FollowedPlayer } from './followPlayer.ts';

/** Delays a navigation until the package has stored its state, because the navigation removes the frame. */
export function useStopOnLeave(player: RefObject<FollowedPlayer | undefined>, isPlaying: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isPlaying && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void (player.current?.stop() ?? Promise.resolve()).then(() => blocker.proceed());
  }, [blocker, player]);
}
