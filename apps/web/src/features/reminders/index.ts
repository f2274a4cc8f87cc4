export { useRemindMemberMutation, useRemindMembersMutation } from './api.ts';
