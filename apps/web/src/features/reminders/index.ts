export { usePreviewRemindersQuery } from './api.ts';
export { useRemindAll, useRemindChosen, useRemindMember, type ToRemind } from './useRemind.ts';
