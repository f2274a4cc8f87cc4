import { replace, type LoaderFunction } from 'react-router';
import { paths } from '../../shared/routing/paths.ts';
import { sharingData, type PendingShare } from '../../shared/session/sharingData.ts';
import { requireUser } from './signedInGuard.ts';

function sentBackBy(query: URLSearchParams): PendingShare['sentBack'] {
  const [code, error, state] = ['code', 'error', 'state'].map((name) => query.get(name));
  if (error) return state ? { error, state } : { error };
  return code && state ? { code, state } : undefined;
}

/** Takes what the network sends back out of the URL, where it would stay in the history and the sign-in's way back. */
export const linkedinRedirectLoader: LoaderFunction = async (asked) => {
  const { search, searchParams } = new URL(asked.request.url);
  const [share, sentBack] = [sharingData.load(), sentBackBy(searchParams)];
  if (share && sentBack) sharingData.save({ ...share, sentBack });
  if (search !== '') throw replace(paths.linkedinRedirect);
  if (share) await requireUser(asked);
  return null;
};
