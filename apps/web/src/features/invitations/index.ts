export { InviteMembers } from './InviteMembers.tsx';
