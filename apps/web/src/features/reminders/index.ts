export { useRemindMember, useRemindMembers } from './useRemind.ts';
