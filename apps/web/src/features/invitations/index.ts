export { useResendInvitationMutation, useWithdrawInvitationMutation } from './api.ts';
export { InviteMembers } from './InviteMembers.tsx';
