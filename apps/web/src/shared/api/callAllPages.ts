import type { ClientEndpoint } from '@academy/contracts/client';
import type { ApiFailure } from '../errors/errors.ts';
import type { ApiRequest } from './authorizedFetch.ts';
import { requestOf, type ArgumentsOf, type DataOf } from './call.ts';

interface Page {
  data: readonly unknown[];
  meta: { total: number; per_page: number };
}

type Answer = { data: unknown; error?: undefined } | { error: ApiFailure };
type Send = (request: ApiRequest) => Answer | PromiseLike<Answer>;

/** Requests all pages of a list, one after the other. Returns their entries, or the first failure. */
export async function loadAllPages<C extends ClientEndpoint>(
  endpoint: C,
  args: ArgumentsOf<C>,
  send: Send,
): Promise<{ data: DataOf<C>; error?: undefined } | { data?: undefined; error: ApiFailure }> {
  const entries: unknown[] = [];
  for (let page = 1, isComplete = false; !isComplete; page += 1) {
    const answer = await send(requestOf(endpoint, page === 1 ? args : { ...args, page }));
    if (answer.error) return { error: answer.error };
    const { data, meta } = answer.data as Page;
    entries.push(...data);
    isComplete = data.length === 0 || page * meta.per_page >= meta.total;
  }
  return { data: entries as DataOf<C> };
}

/** Turns the endpoint of a list into an RTK Query endpoint that returns the entries of all pages. */
export const callAllPages = <C extends ClientEndpoint>(endpoint: C) => ({
  queryFn: (args: ArgumentsOf<C>, _api: unknown, _options: unknown, send: Send) =>
    loadAllPages(endpoint, args, send),
});
