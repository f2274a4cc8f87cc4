import { completeBadgeShare, startBadgeShare } from '@academy/contracts';
import { paths } from '../routing/paths.ts';
import { handle, MockError } from './handle.ts';

const id = '0192f000-0000-7000-8000-00000000b001';

/**
 * Badge sharing endpoints. Instead of a professional network, the redirect leads straight back to the app as after a
 * consent.
 */
export const badgeShareHandlers = (milliseconds: number) => [
  handle(
    startBadgeShare,
    ({ body }) => {
      if (!body.data.consent) throw new MockError('consent_required');
      const back = new URL(`${paths.linkedinRedirect}?code=code&state=state`, window.location.origin);
      return { data: { id, status: 'started' as const, authorization_url: back.href } };
    },
    milliseconds,
  ),
  handle(
    completeBadgeShare,
    ({ body }) => ({ data: { status: 'code' in body.data ? ('posted' as const) : ('not_posted' as const) } }),
    milliseconds,
  ),
];
