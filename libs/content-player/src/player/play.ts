import { followApp } from './app-messages.ts';
import { openFrame } from './frame.ts';
import { readLaunch } from './read-launch.ts';
import type { Runtime, StartRuntime } from './runtime.ts';
import type { StartValues } from '../messages.ts';

/**
 * Milliseconds after `beforeunload` after which a page that is still open starts the lesson again. For example, a link
 * that opens another program fires `beforeunload`, but the page stays open.
 */
const returning = 5_000;

/**
 * Starts the lesson when the web app has sent the start values. Values that the package sets are sent to the web app.
 * Packages call the runtime synchronously, so it runs in this page instead of in the web app.
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
      // Values that a package sets in the same turn of the event loop are sent together.
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

  /** Removing the frame unloads the package, which can store values in its `unload` handlers. */
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
  // Packages store values in `unload`. If the learner leaves the web app, a message that is sent to the web app during
  // `unload` is too late, but one that is sent during `beforeunload` still arrives. The package is therefore unloaded
  // during `beforeunload`.
  window.addEventListener('beforeunload', () => {
    if (!runtime) return;
    close();
    setTimeout(() => window.location.reload(), returning);
  });
  send({ academy: 'ready' });
}
