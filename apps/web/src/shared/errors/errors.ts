import type { ErrorBody } from '@academy/contracts';

/** Why a call failed, in the shape that every query and mutation of the app reports. */
export interface ApiFailure {
  /** The HTTP status, or what kept an answer from arriving. */
  status: number | 'network' | 'timeout' | 'aborted';
  /** A code of the contracts, the key of its text in the namespace `errors`. */
  code: string;
  /** For logs; users see the text of the code. */
  message: string;
  /** To quote to support; the services' log has the same id. */
  requestId?: string;
}

/** A failed call as an exception, for code outside of RTK Query. */
export class ApiError extends Error {
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(failure.message);
    this.name = 'ApiError';
    this.failure = failure;
  }
}

/** The failed call behind something thrown or rejected; undefined when it is no failed call. */
export function failureOf(error: unknown): ApiFailure | undefined {
  if (error instanceof ApiError) return error.failure;
  if (typeof error !== 'object' || error === null) return undefined;
  return 'status' in error && 'code' in error && 'message' in error ? (error as ApiFailure) : undefined;
}

/** What `fetch` rejects with when no answer arrives. */
export function failureOfFetch(error: unknown): ApiFailure {
  const name = error instanceof Object && 'name' in error ? error.name : '';
  if (name === 'TimeoutError')
    return { status: 'timeout', code: 'timeout', message: 'The request timed out' };
  if (name === 'AbortError') return { status: 'aborted', code: 'aborted', message: 'Request aborted' };
  return { status: 'network', code: 'network_error', message: 'Network Error' };
}

/** The failure that an answer with a status outside of 200 to 299 tells. */
export async function failureOfResponse(response: Response): Promise<ApiFailure> {
  const entry = (await errorEntries(response))[0];
  const requestId = entry?.request_id ?? response.headers.get('x-request-id');
  return {
    status: response.status,
    code: entry?.code ?? 'unexpected_answer',
    message: `Request failed with status code ${response.status}`,
    ...(requestId ? { requestId } : {}),
  };
}

/** The error entries of an answer; none when it has another shape, as a proxy's own error page has. */
export async function errorEntries(response: Response): Promise<ErrorBody['errors']> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const isErrorBody =
    typeof body === 'object' && body !== null && 'errors' in body && Array.isArray(body.errors);
  return isErrorBody ? (body as ErrorBody).errors : [];
}
