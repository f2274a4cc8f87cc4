import { listCompanies, listCompanyLinks, maxPageSize, type Company } from '@academy/contracts';
import type { ApiRequest } from '../../shared/api/authorizedFetch.ts';
import { requestOf, type AnswerOf } from '../../shared/api/call.ts';
import type { ApiFailure } from '../../shared/errors/errors.ts';

type Result<T> = { data: T; error?: undefined } | { data?: undefined; error: ApiFailure };
type Answer = { data?: unknown; error?: ApiFailure | undefined };
type Send = (request: ApiRequest) => PromiseLike<Answer> | Answer;

/** Loads a user's company links and the linked companies, sorted by name (rule 170). */
export async function loadMyCompanies(userId: string, send: Send): Promise<Result<Company[]>> {
  const ids = await loadLinkedCompanyIds(userId, send);
  return ids.error ? ids : loadCompanies(ids.data, send);
}

async function loadLinkedCompanyIds(userId: string, send: Send): Promise<Result<string[]>> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await send(requestOf(listCompanyLinks, { userId, page, size: maxPageSize }));
    if (answer.error) return { error: answer.error };
    const { data, total } = (answer.data as AnswerOf<typeof listCompanyLinks>).data;
    ids.push(...data.map(({ company_id }) => company_id));
    if (data.length === 0 || ids.length >= total) return { data: ids };
  }
}

async function loadCompanies(ids: readonly string[], send: Send): Promise<Result<Company[]>> {
  const companies: Company[] = [];
  for (let start = 0; start < ids.length; start += maxPageSize) {
    const companyIds = ids.slice(start, start + maxPageSize).join(',');
    const answer = await send(requestOf(listCompanies, { companyIds, size: maxPageSize }));
    if (answer.error) return { error: answer.error };
    companies.push(...(answer.data as AnswerOf<typeof listCompanies>).data.data);
  }
  return { data: companies.sort((one, other) => one.name.localeCompare(other.name)) };
}
