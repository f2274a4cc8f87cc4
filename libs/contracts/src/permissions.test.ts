import { isAdmin } from './permissions.ts';

describe('an administrator', () => {
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
  ])('with roles %j: %s', (roles, expected) => {
    expect(isAdmin(roles)).toBe(expected);
  });
});
