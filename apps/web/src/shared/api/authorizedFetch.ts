import { errorEntries } from '../errors/errors.ts';
import { i18n } from '../i18n/i18n.ts';
import { currentSession } from '../session/currentSession.ts';
import { takeEarlyResponse } from './earlyResponses.ts';
import { sendRequest, type ApiRequest } from './sendRequest.ts';

export type { ApiRequest } from './sendRequest.ts';

/**
 * Sends a request with the access token, or without it if the endpoint is public.
 * If the access token is rejected (401), refreshes the token and sends the request once more (rule 165).
 * Returns the last response, whatever its status.
 */
export async function authorizedFetch(request: ApiRequest, signal?: AbortSignal): Promise<Response> {
  const { language } = i18n;
  const send = (token: string | undefined) => sendRequest(request, { token, language, signal });
  if (request.isPublic) return send(undefined);
  const session = currentSession();
  const token = await session.token();
  const response = (await takeEarlyResponse(request, token, language)) ?? (await send(token));
  if (!(await isUnauthorized(response))) return response;
  const renewed = await session.renew(token);
  return renewed === undefined ? response : send(renewed);
}

/**
 * Returns true for a response with status 401, and for an error response whose body says that an upstream service
 * responded with 401.
 */
async function isUnauthorized(response: Response): Promise<boolean> {
  if (response.ok) return false;
  // The title differs between upstream services: it is `Unauthorized`, or contains this word, as in `Unauthorized
  // upstream error`.
  return (
    response.status === 401 ||
    (await errorEntries(response)).some(({ title }) => /\bunauthori[sz]ed\b/i.test(title))
  );
}
