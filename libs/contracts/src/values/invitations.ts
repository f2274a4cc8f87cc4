export const maxInvitedAddresses = 100;

export const maxInvitedMembers = 500;
