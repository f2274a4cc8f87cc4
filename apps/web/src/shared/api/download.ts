import type { Endpoint, MediaType } from '@academy/contracts';
import type { ClientEndpoint } from '@academy/contracts/client';
import { ApiError, failureOfFetch, failureOfResponse } from '../errors/errors.ts';
import { authorizedFetch } from './authorizedFetch.ts';
import { requestOf, type ArgumentsOf } from './call.ts';

type StreamEndpoint = ClientEndpoint<Endpoint & { readonly response: MediaType }>;

/**
 * Downloads a file from a streaming endpoint. Saves it under the file name in the Content-Disposition header.
 * @throws ApiError when the request fails
 */
export async function download<C extends StreamEndpoint>(
  endpoint: C,
  args: ArgumentsOf<C>,
  signal?: AbortSignal,
): Promise<void> {
  const response = await authorizedFetch(requestOf(endpoint, args), signal).catch((error: unknown) => {
    throw new ApiError(failureOfFetch(error));
  });
  if (!response.ok) throw new ApiError(await failureOfResponse(response));
  save(await response.blob(), fileNameOf(response) ?? 'download');
}

/** Returns the file name in the Content-Disposition header. `filename*` takes precedence over `filename` (RFC 6266). */
export function fileNameOf(response: Response): string | undefined {
  const header = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(header)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded.trim());
  return (/filename\s*=\s*"([^"]*)"/i.exec(header) ?? /filename\s*=\s*([^;\s]+)/i.exec(header))?.[1];
}

export function save(content: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Safari reads the object URL only after the click event, so the URL must not be revoked immediately.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
