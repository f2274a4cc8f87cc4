import { listCompanyLinks, maxPageSize } from '@academy/contracts/client';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ApiState } from '../../shared/api/api.ts';
import { requestOf, type ResponseOf } from '../../shared/api/call.ts';
import { keptAnswers } from '../../shared/api/keptAnswers.ts';
import { companiesApi } from './api.ts';

/**
 * Stores the user's companies on the device. Without a connection, the installed app opens the dashboard of the first
 * of these companies.
 */
export async function keepMyCompanies(
  dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>,
  userId: string,
): Promise<void> {
  const links = requestOf(listCompanyLinks, { userId, page: 1, size: maxPageSize });
  const present = (await keptAnswers.read(links))?.data as ResponseOf<typeof listCompanyLinks> | undefined;
  // A stored list without companies is always reloaded, because the user may have joined a company since then.
  if ((present?.data.total ?? 0) > 0 && (await keptAnswers.isFresh(links))) return;
  await dispatch(
    companiesApi.endpoints.listMyCompanies.initiate({ userId }, { subscribe: false, forceRefetch: true }),
  );
}
