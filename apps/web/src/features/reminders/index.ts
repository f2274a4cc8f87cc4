export { useRemindChosenMembers, useRemindMember, useRemindMembers } from './useRemind.ts';
