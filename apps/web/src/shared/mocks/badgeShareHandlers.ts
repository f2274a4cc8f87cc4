import { completeBadgeShare, startBadgeShare, startCertificateShare } from '@academy/contracts';
import { paths } from '../routing/paths.ts';
import { handle, MockError } from './handle.ts';

const id = '0192f000-0000-7000-8000-00000000b001';

function start(consent: boolean) {
  if (!consent) throw new MockError('consent_required');
  const back = new URL(`${paths.linkedinRedirect}?code=code&state=state`, window.location.origin);
  return { data: { id, status: 'started' as const, authorization_url: back.href } };
}

/** The start of a share redirects directly back to the app, as if the learner had consented on LinkedIn. */
export const badgeShareHandlers = (milliseconds: number) => [
  handle(startBadgeShare, ({ body }) => start(body.data.consent), milliseconds),
  handle(startCertificateShare, ({ body }) => start(body.data.consent), milliseconds),
  handle(
    completeBadgeShare,
    ({ body }) => ({ data: { status: 'code' in body.data ? ('posted' as const) : ('not_posted' as const) } }),
    milliseconds,
  ),
];
