/** Cache tags that must be invalidated when the user becomes a member of the company. */
export const membershipTags = (companyId: string) =>
  [
    { type: 'companies', id: companyId },
    { type: 'companies', id: 'mine' },
    { type: 'companies', id: 'search' },
    { type: 'features', id: companyId },
    { type: 'permissions' },
    { type: 'membership-requests' },
  ] as const;
