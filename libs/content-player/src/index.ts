export { launchElementId, type PlayerLaunch } from './launch.ts';
export {
  isFromPlayer,
  type Commit,
  type FromPlayer,
  type StartValues,
  type State,
  type ToPlayer,
} from './messages.ts';
