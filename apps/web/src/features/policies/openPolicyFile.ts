import { getManagedPolicyFile, getPolicyFile } from '@academy/contracts/client';
import { authorizedFetch } from '../../shared/api/authorizedFetch.ts';
import { requestOf, type ArgumentsOf } from '../../shared/api/call.ts';
import { ApiError, failureOfFetch, failureOfResponse } from '../../shared/errors/errors.ts';

async function read(request: ReturnType<typeof requestOf>): Promise<Blob> {
  const response = await authorizedFetch(request).catch((error: unknown) => {
    throw new ApiError(failureOfFetch(error));
  });
  if (!response.ok) throw new ApiError(await failureOfResponse(response));
  return response.blob();
}

/** Reads the PDF of a published version. @throws ApiError when the request fails */
export const openPolicyFile = (args: ArgumentsOf<typeof getPolicyFile>) =>
  read(requestOf(getPolicyFile, args));

/** Reads the PDF of any version; needs the permission to manage policies. @throws ApiError when the request fails */
export const openManagedPolicyFile = (args: ArgumentsOf<typeof getManagedPolicyFile>) =>
  read(requestOf(getManagedPolicyFile, args));
