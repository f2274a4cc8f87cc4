import { replace, type LoaderFunction } from 'react-router';
import { paths } from '../../shared/routing/paths.ts';
import { sharingData, type PendingShare } from '../../shared/session/sharingData.ts';
import { requireUser } from './requireUser.ts';

function parseResponse(query: URLSearchParams): PendingShare['sentBack'] {
  const [code, error, state] = ['code', 'error', 'state'].map((name) => query.get(name));
  if (error) return state ? { error, state } : { error };
  return code && state ? { code, state } : undefined;
}

/**
 * Moves LinkedIn's response (code and state) from the URL to session storage.
 * As a result, neither the browser history nor the redirects of a sign-in contain LinkedIn's response.
 */
export const linkedinRedirectLoader: LoaderFunction = async (args) => {
  const { search, searchParams } = new URL(args.request.url);
  const [share, sentBack] = [sharingData.load(), parseResponse(searchParams)];
  if (share && sentBack) sharingData.save({ ...share, sentBack });
  if (search !== '') throw replace(paths.linkedinRedirect);
  if (share) await requireUser(args);
  return null;
};
