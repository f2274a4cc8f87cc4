/** Cache tags to invalidate when the user becomes a member of a company. */
export const membershipTags = (companyId: string) =>
  [
    { type: 'companies', id: companyId },
    { type: 'companies', id: 'mine' },
    { type: 'companies', id: 'search' },
    { type: 'features', id: companyId },
    { type: 'permissions' },
    { type: 'membership-requests' },
  ] as const;
