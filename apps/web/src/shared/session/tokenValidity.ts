import { claimsOf } from './tokenClaims.ts';

/** Returns true if a token is valid for at least the given number of seconds by this device's clock. */
export function isValidFor(token: string, seconds: number): boolean {
  const { exp = 0 } = claimsOf(token);
  return exp - Date.now() / 1000 >= seconds;
}
