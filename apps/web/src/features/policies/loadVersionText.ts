import { getPolicyText } from '@academy/contracts/client';
import { authorizedFetch } from '../../shared/api/authorizedFetch.ts';
import { requestOf, type ArgumentsOf, type ResponseOf } from '../../shared/api/call.ts';
import { ApiError, failureOfFetch, failureOfResponse } from '../../shared/errors/errors.ts';
import { openPolicyFile } from './openPolicyFile.ts';
import { textOfPdf } from './pdf/textOfPdf.ts';

/**
 * Returns the text of a published version in Markdown or PDF.
 * @throws ApiError when a request fails
 */
export async function loadVersionText(args: ArgumentsOf<typeof getPolicyText>): Promise<string> {
  const response = await authorizedFetch(requestOf(getPolicyText, args)).catch((error: unknown) => {
    throw new ApiError(failureOfFetch(error));
  });
  if (response.ok) return ((await response.json()) as ResponseOf<typeof getPolicyText>).data.markdown;
  const failure = await failureOfResponse(response);
  // The service has no text for a PDF, so the text is read from the file.
  if (failure.code === 'policy_file_not_found') return textOfPdf(await openPolicyFile(args));
  throw new ApiError(failure);
}
