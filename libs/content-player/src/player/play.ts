import { followApp } from './app-messages.ts';
import { openFrame } from './frame.ts';
import { readLaunch } from './read-launch.ts';
import type { Runtime, StartRuntime } from './runtime.ts';
import type { StartValues } from '../messages.ts';

/**
 * Milliseconds after `beforeunload` when the page, if it is still open, starts the lesson again. A link to another
 * program, for example, fires the event without leaving the page.
 */
const returning = 5_000;

/**
 * Starts the lesson as soon as the web app has sent the start values, and sends the values that the package stores to
 * the web app. Packages call the runtime synchronously, so it runs in this page instead of in the web app.
 */
export function play(startRuntime: StartRuntime): void {
  const launch = readLaunch();
  let runtime: Runtime | undefined;
  let frame: HTMLIFrameElement | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const send = followApp(launch.app_origin, (message) => {
    if (message.academy === 'start') start(message.values);
    if (message.academy === 'stop') stop();
  });

  function start(values: StartValues) {
    if (runtime) return;
    runtime = startRuntime(values, (isUrgent) => {
      if (isUrgent) store(true);
      // Values that a package sets one after the other are sent together.
      else waiting ??= setTimeout(() => store(false));
    });
    frame = openFrame(launch);
  }

  function store(isUrgent: boolean) {
    clearTimeout(waiting);
    waiting = undefined;
    if (runtime) send({ academy: 'commit', commit: runtime.commit(), isUrgent });
  }

  const storeRest = () => {
    if (waiting !== undefined) store(true);
  };

  /** Closing the frame unloads the package, which can then still store what it wants to. */
  function close() {
    frame?.remove();
    storeRest();
  }

  function stop() {
    close();
    send({ academy: 'stopped' });
  }

  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && storeRest());
  window.addEventListener('pagehide', storeRest);
  // When the page of the web app is left, this event comes in time for a message; `unload`, in which packages store, does not.
  window.addEventListener('beforeunload', () => {
    if (!runtime) return;
    close();
    setTimeout(() => window.location.reload(), returning);
  });
  send({ academy: 'ready' });
}
