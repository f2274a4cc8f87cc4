export { attemptsTag } from './api.ts';
export { useBlockedTest, useCallAt, useTestAttempts } from './useTestAttempts.ts';
