/** @jest-environment node */
import type { Company } from '@academy/contracts';
import type { ApiRequest } from '../../shared/api/authorizedFetch.ts';
import { loadMyCompanies } from './loadMyCompanies.ts';

const userId = '0192f000-0000-7000-8000-00000000a001';
const idOf = (index: number) => `0192f000-0000-7000-9000-${String(index).padStart(12, '0')}`;
const ids = Array.from({ length: 150 }, (_, index) => idOf(index));

/** Mocks the list of the user's company links, in pages of 100, and the request for companies by id. */
async function send({ url }: ApiRequest) {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (pathname.endsWith('company-users/companies')) {
    const start = (Number(searchParams.get('page')) - 1) * 100;
    const data = ids.slice(start, start + 100).map((company_id) => ({ company_id }));
    return { data: { data: { data, total: ids.length } } };
  }
  const requested = searchParams.get('companyIds')?.split(',') ?? [];
  expect(requested.length).toBeLessThanOrEqual(100);
  const data = requested.map(
    (companyId) => ({ companyId, name: `Company ${companyId.slice(-3)}` }) as Company,
  );
  return { data: { data: { data: data.toReversed() } } };
}

test('loadMyCompanies loads all companies of a user in pages of 100, sorted by name', async () => {
  const { data } = await loadMyCompanies(userId, send);
  expect(data?.map(({ companyId }) => companyId)).toEqual(ids);
});

test('loadMyCompanies returns the failure when a request to the service fails', async () => {
  const error = { status: 503, code: 'unavailable', message: 'x' };
  expect(await loadMyCompanies(userId, async () => ({ error }))).toEqual({ error });
});
