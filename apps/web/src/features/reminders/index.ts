export { usePreviewRemindersQuery } from './api.ts';
export { RemindChosen } from './RemindChosen.tsx';
export { useChosenPeople, type ChosenPeople } from './useChosenPeople.tsx';
export { useRemindAll, useRemindMember, type ToRemind } from './useRemind.ts';
