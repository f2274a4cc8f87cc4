import { clientAddress } from './client-address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8'],
  ['::1', ''],
  [undefined, ''],
])('the client at %s is identified by %j', (ip, expected) => {
  expect(clientAddress(ip)).toBe(expected);
});
