import { claimsOf } from '../session/tokenClaims.ts';
import { sendRequest, type ApiRequest } from './sendRequest.ts';

interface EarlyRequest {
  userId: string | undefined;
  sentAt: number;
  response: Promise<Response | undefined>;
}

/** Maximum age of an early response in milliseconds, because its data may change after the request. */
const usableMs = 20_000;

/** Early requests by language and URL. */
const early = new Map<string, EarlyRequest>();

const keyOf = ({ url }: ApiRequest, language: string) => `${language} ${url}`;

/**
 * Sends a request before the app's code is loaded.
 * @returns the response; undefined if the connection fails. The caller must not read the body, because a body can be
 * read only once and `takeEarlyResponse` returns the same response.
 */
export function sendEarly(
  request: ApiRequest,
  token: string,
  language: string,
): Promise<Response | undefined> {
  // A failure is ignored: `takeEarlyResponse` then returns undefined, and the app sends the request again.
  const response = sendRequest(request, { token, language }).catch(() => undefined);
  early.set(keyOf(request, language), { userId: claimsOf(token).sub, sentAt: Date.now(), response });
  return response;
}

/**
 * Returns the response of an early request if the same user sends the same request. Returns undefined if there was no
 * such request, or if its response is missing, outdated, or has the status 401 or 404. If the result is undefined, the
 * caller must send the request.
 */
export async function takeEarlyResponse(
  request: ApiRequest,
  token: string | undefined,
  language: string,
): Promise<Response | undefined> {
  if (request.method !== 'GET') {
    // A request that changes data makes all early responses outdated.
    early.clear();
    return undefined;
  }
  const key = keyOf(request, language);
  const found = early.get(key);
  early.delete(key);
  if (found === undefined || token === undefined) return undefined;
  if (claimsOf(token).sub !== found.userId || Date.now() - found.sentAt > usableMs) return undefined;
  const response = await found.response;
  // A 404 may be outdated: one of the first requests links the person's account to a company, and the service may
  // have handled the early request before the account was linked.
  return response?.status === 401 || response?.status === 404 ? undefined : response;
}

/** Returns the URLs of early requests whose responses have not been taken. Only tests call this function. */
export const unusedEarlyRequests = (): string[] => [...early.keys()];
