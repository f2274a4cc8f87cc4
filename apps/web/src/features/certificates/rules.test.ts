/** @jest-environment node */
import { stateOf } from './rules.ts';

const today = '2026-11-28';

test.each([
  ['valid', null, 'valid'],
  ['valid', '2026-12-29', 'valid'],
  ['valid', '2026-12-28', 'expiresSoon'],
  ['valid', '2026-11-28', 'expiresSoon'],
  ['expired', '2026-11-27', 'expired'],
  ['revoked', '2026-12-01', 'revoked'],
  ['erased', '2026-12-01', 'erased'],
] as const)(
  'on 2026-11-28, the state of a certificate with the status %s and the last day of validity %s is %s',
  (status, valid_until, state) => {
    expect(stateOf({ status, valid_until }, today)).toBe(state);
  },
);
