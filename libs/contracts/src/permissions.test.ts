import { isAdmin } from './permissions.ts';

describe('isAdmin', () => {
  it.each([
    [['senior_csm'], true],
    [['csm'], true],
    [['team-dpo-north'], true],
    [['senior_dpo'], true],
    [['administrator'], true],
    [['learner', 'realm-admin'], true],
    [['Admin'], false],
    [['learner', 'maintainer'], false],
    [[''], false],
    [[], false],
  ])('a user with the roles %j is an administrator: %s', (roles, expected) => {
    expect(isAdmin(roles)).toBe(expected);
  });
});
