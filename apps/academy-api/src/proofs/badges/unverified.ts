import { Failure } from '@academy/service-kit';

export type BadgeProblem =
  'no_badge' | 'algorithm' | 'issuer_key' | 'unreachable' | 'signature' | 'not_valid_now' | 'revoked';

export const unverified = (problem: BadgeProblem): Failure =>
  new Failure('badge_not_verified', { detail: problem });
