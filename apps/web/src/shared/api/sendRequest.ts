export interface ApiRequest {
  method: string;
  /** URL relative to the origin of the app. */
  url: string;
  body?: unknown;
  isPublic: boolean;
  /** Defaults to the global `fetch`. */
  fetch?: typeof fetch;
}

interface SendOptions {
  token: string | undefined;
  /** Value of the header `Accept-Language`. */
  language: string;
  signal?: AbortSignal | undefined;
}

/** Sends a request. Returns the response, whatever its status. */
export function sendRequest(
  { method, url, body, fetch: send = fetch }: ApiRequest,
  { token, language, signal }: SendOptions,
) {
  const headers = new Headers({ accept: 'application/json, */*;q=0.5', 'accept-language': language });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  const isFile = body instanceof Blob;
  if (body !== undefined) headers.set('content-type', isFile ? body.type : 'application/json');
  const xsrfToken = readCookie('XSRF-TOKEN');
  if (xsrfToken !== undefined) headers.set('x-xsrf-token', xsrfToken);
  return send(new URL(url, window.location.origin), {
    method,
    headers,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
}

function readCookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return entry === undefined ? undefined : decodeURIComponent(entry.slice(name.length + 1));
}
