import { followApp } from '../app-messages.ts';
import { openFrame } from '../frame.ts';
import { readLaunch } from '../read-launch.ts';

// A cmi5 lesson calls the service itself, so it starts without a message from the web app.
const launch = readLaunch();
const frame = openFrame(launch);
const send = followApp(launch.app_origin, ({ academy }) => {
  if (academy !== 'stop') return;
  frame.remove();
  send({ academy: 'stopped' });
});
send({ academy: 'ready' });
