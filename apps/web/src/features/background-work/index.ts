export { FailedWorkLine } from './FailedWorkLine.tsx';
