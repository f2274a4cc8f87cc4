import type { Company } from '@academy/contracts';
import { maxPageSize, listCompanies, listCompanyLinks } from '@academy/contracts/client';
import type { ApiRequest } from '../../shared/api/authorizedFetch.ts';
import { requestOf, type ResponseOf } from '../../shared/api/call.ts';
import type { ApiFailure } from '../../shared/errors/errors.ts';

type Result<T> = { data: T; error?: undefined } | { data?: undefined; error: ApiFailure };
type ApiResponse = { data?: unknown; error?: ApiFailure | undefined };
type Send = (request: ApiRequest) => PromiseLike<ApiResponse> | ApiResponse;

/** Loads the companies of which the user is a member, sorted by name (rule 170). */
export async function loadMyCompanies(userId: string, send: Send): Promise<Result<Company[]>> {
  const ids = await loadLinkedCompanyIds(userId, send);
  return ids.error ? ids : loadCompanies(ids.data, send);
}

async function loadLinkedCompanyIds(userId: string, send: Send): Promise<Result<string[]>> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const response = await send(requestOf(listCompanyLinks, { userId, page, size: maxPageSize }));
    if (response.error) return { error: response.error };
    const { data, total } = (response.data as ResponseOf<typeof listCompanyLinks>).data;
    ids.push(...data.map(({ company_id }) => company_id));
    if (data.length === 0 || ids.length >= total) return { data: ids };
  }
}

async function loadCompanies(ids: readonly string[], send: Send): Promise<Result<Company[]>> {
  const companies: Company[] = [];
  for (let start = 0; start < ids.length; start += maxPageSize) {
    const companyIds = ids.slice(start, start + maxPageSize).join(',');
    const response = await send(requestOf(listCompanies, { companyIds, size: maxPageSize }));
    if (response.error) return { error: response.error };
    companies.push(...(response.data as ResponseOf<typeof listCompanies>).data.data);
  }
  return { data: companies.sort((one, other) => one.name.localeCompare(other.name)) };
}
