/** Maximum number of e-mail addresses that one call can invite (rule 122). */
export const maxInvitedAddresses = 100;
