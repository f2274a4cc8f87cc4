import { launchElementId, type PlayerLaunch } from '../launch.ts';

export const readLaunch = (): PlayerLaunch =>
  JSON.parse(document.getElementById(launchElementId)?.textContent ?? '') as PlayerLaunch;
