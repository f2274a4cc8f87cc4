import { holderNameOf } from './holder-name.ts';

const actor = {
  userId: '019aa5b2-7c11-7d3e-9f00-2b1c3d4e5f60',
  roles: [],
  isAdmin: true,
  email: 'ada@example.test',
  emailVerified: true,
  firstName: 'Ada',
  lastName: 'Admin',
  locale: undefined,
};

describe('holderNameOf', () => {
  it('holderNameOf returns the name in the token, and never an e-mail address', () => {
    expect(holderNameOf(actor)).toBe('Ada Admin');
    expect(holderNameOf({ ...actor, firstName: '小明', lastName: '王' })).toBe('王小明');
    expect(holderNameOf({ ...actor, firstName: '' })).toBe('Admin');
    expect(holderNameOf({ ...actor, firstName: '', lastName: '' })).toBe(actor.userId);
  });
});
