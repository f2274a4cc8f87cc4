import { getEnvData } from '@academy/contracts/client';
import { authorizedFetch } from '../../shared/api/authorizedFetch.ts';
import { requestOf, type ResponseOf } from '../../shared/api/call.ts';
import { ApiError, failureOfResponse } from '../../shared/errors/errors.ts';

/**
 * Loads the configuration of the identity provider and of the error reporting service.
 * @throws ApiError
 */
export async function loadIdentityConfig(): Promise<ResponseOf<typeof getEnvData>['data']> {
  const response = await authorizedFetch(requestOf(getEnvData, undefined));
  if (!response.ok) throw new ApiError(await failureOfResponse(response));
  const { data } = (await response.json()) as ResponseOf<typeof getEnvData>;
  return data;
}
