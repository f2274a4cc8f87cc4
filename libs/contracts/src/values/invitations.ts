/** Maximum number of e-mail addresses that one call can invite (rule 122). */
export const maxInvitedAddresses = 100;

/** Maximum number of members whom one call can invite (rule 413). */
export const maxInvitedMembers = 500;
