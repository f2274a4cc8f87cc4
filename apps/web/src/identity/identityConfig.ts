import { getEnvData, type IdentityConfig } from '@academy/contracts';
import { authorizedFetch } from '../app/authorizedFetch.ts';
import { requestOf, type AnswerOf } from '../app/call.ts';
import { ApiError, failureOfResponse } from '../app/errors.ts';

/**
 * Where users sign in.
 * @throws ApiError
 */
export async function loadIdentityConfig(): Promise<IdentityConfig> {
  const response = await authorizedFetch(requestOf(getEnvData, undefined));
  if (!response.ok) throw new ApiError(await failureOfResponse(response));
  const { data } = (await response.json()) as AnswerOf<typeof getEnvData>;
  return data;
}
