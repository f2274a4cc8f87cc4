import { fullNameOf, operator } from './actor.ts';

test.each([
  ['Zoë', 'Gößmann', 'z@example.test', 'Zoë Gößmann'],
  ['小明', '王', 'w@example.test', '王小明'],
  ['', 'Gößmann', 'z@example.test', 'Gößmann'],
  ['', ' ', 'z@example.test', 'z@example.test'],
  ['', '', undefined, ''],
])(
  'an actor with the names "%s" and "%s" and the address %s is called "%s"',
  (firstName, lastName, email, name) => {
    expect(fullNameOf({ ...operator('id'), firstName, lastName, email })).toBe(name);
  },
);
