export { ConnectionState } from './ConnectionState.tsx';
export { sendWaitingLessons } from './sendWaitingLessons.ts';
