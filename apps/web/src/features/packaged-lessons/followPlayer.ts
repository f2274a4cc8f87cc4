import { isFromPlayer, type Commit, type State, type ToPlayer } from '@academy/content-player';
import type { ContentLaunch } from '@academy/contracts';

/** Maximum time in milliseconds that the page waits for a package to store its state, before it removes the frame. */
const leaving = 1_500;

interface Follow {
  frame: HTMLIFrameElement;
  launch: ContentLaunch;
  onReady: () => void;
  onCommit: (commit: Commit, isUrgent: boolean) => void;
}

/**
 * Exchanges messages with the player, which is the page in the frame that runs a package. Messages from other windows
 * and origins are ignored.
 */
export function followPlayer({ frame, launch, onReady, onCommit }: Follow) {
  const { origin } = new URL(launch.url);
  let state: State | null = launch.state;
  let stopped = () => {};

  const send = (message: ToPlayer) => frame.contentWindow?.postMessage(message, origin);

  function onMessage({ data, origin: sender, source }: MessageEvent<unknown>) {
    if (sender !== origin || source !== frame.contentWindow || !isFromPlayer(data)) return;
    if (data.academy === 'ready') {
      const { format: _format, url: _url, ticket: _ticket, ...values } = launch;
      // A package can reload its frame. The new page in the frame needs the latest state.
      send({ academy: 'start', values: { ...values, state } });
      onReady();
    } else if (data.academy === 'commit') {
      ({ state } = data.commit);
      onCommit(data.commit, data.isUrgent);
    } else stopped();
  }

  window.addEventListener('message', onMessage);
  return {
    /** Asks the package to stop. Resolves when the package has stored its state, or after `leaving` milliseconds. */
    stop: () =>
      new Promise<void>((resolve) => {
        stopped = resolve;
        setTimeout(resolve, leaving);
        send({ academy: 'stop' });
      }),
    end: () => window.removeEventListener('message', onMessage),
  };
}

export type FollowedPlayer = ReturnType<typeof followPlayer>;
