import { claimsOf } from './tokenClaims.ts';

/** Compares the expiry of a token with this device's clock. */
export function isValidFor(token: string, seconds: number): boolean {
  const { exp = 0 } = claimsOf(token);
  return exp - Date.now() / 1000 >= seconds;
}
