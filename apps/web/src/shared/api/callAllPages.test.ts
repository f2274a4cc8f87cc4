/** @jest-environment node */
import { listContent } from '@academy/contracts/client';
import type { ApiRequest } from './authorizedFetch.ts';
import { loadAllPages } from './callAllPages.ts';

const args = { companyId: '0192f000-0000-7000-8000-000000000001', per_page: 2 };

/** Returns a function that responds to requests with pages of two entries each, and a list of the requested URLs. */
function pagesOf(entries: readonly string[], total = entries.length) {
  const urls: string[] = [];
  const send = ({ url }: ApiRequest) => {
    urls.push(url);
    const page = Number(new URL(url, 'http://a').searchParams.get('page') ?? 1);
    const data = entries.slice((page - 1) * 2, page * 2);
    return { data: { data, meta: { total, page, per_page: 2 } } };
  };
  return { send, urls };
}

test.each([
  [[], 1],
  [['a', 'b'], 1],
  [['a', 'b', 'c', 'd', 'e'], 3],
])(
  'if a page has two entries, loadAllPages loads the entries %j with %i requests',
  async (entries: string[], requests) => {
    const { send, urls } = pagesOf(entries);
    expect(await loadAllPages(listContent, args, send)).toEqual({ data: entries });
    expect(urls).toHaveLength(requests);
  },
);

test('loadAllPages ends at an empty page even if the total number of entries is greater, because entries were deleted meanwhile', async () => {
  const { send, urls } = pagesOf(['a', 'b'], 5);
  expect(await loadAllPages(listContent, args, send)).toEqual({ data: ['a', 'b'] });
  expect(urls).toHaveLength(2);
});

test('loadAllPages returns the failure if the request for a page after the first one fails', async () => {
  const error = { status: 503, code: 'unavailable', message: '' };
  const { send } = pagesOf(['a', 'b', 'c']);
  const failing = (request: ApiRequest) => (request.url.includes('page=2&') ? { error } : send(request));
  expect(await loadAllPages(listContent, args, failing)).toEqual({ error });
});
