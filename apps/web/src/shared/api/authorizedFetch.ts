import { errorEntries } from '../errors/errors.ts';
import { i18n } from '../i18n/i18n.ts';
import { currentSession } from '../session/currentSession.ts';

export interface ApiRequest {
  method: string;
  /** Request path, relative to the origin. */
  url: string;
  body?: unknown;
  /** True if the endpoint needs no access token. */
  isPublic: boolean;
}

/**
 * Sends a request with the access token. After a 401, refreshes the token and retries once (rule 165); returns the
 * last response whatever its status.
 */
export async function authorizedFetch(request: ApiRequest, signal?: AbortSignal): Promise<Response> {
  if (request.isPublic) return send(request, undefined, signal);
  const session = currentSession();
  const token = await session.token();
  const response = await send(request, token, signal);
  if (!(await isUnauthorized(response))) return response;
  const renewed = await session.renew(token);
  return renewed === undefined ? response : send(request, renewed, signal);
}

function send({ method, url, body }: ApiRequest, token: string | undefined, signal?: AbortSignal) {
  const headers = new Headers({ accept: 'application/json, */*;q=0.5', 'accept-language': i18n.language });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const xsrfToken = readCookie('XSRF-TOKEN');
  if (xsrfToken !== undefined) headers.set('x-xsrf-token', xsrfToken);
  return fetch(new URL(url, window.location.origin), {
    method,
    headers,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
}

/** Returns true for a 401, and for a response whose error entry relays the 401 of an upstream service. */
async function isUnauthorized(response: Response): Promise<boolean> {
  if (response.ok) return false;
  return (
    response.status === 401 || (await errorEntries(response)).some(({ title }) => title === 'Unauthorized')
  );
}

function readCookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return entry === undefined ? undefined : decodeURIComponent(entry.slice(name.length + 1));
}
