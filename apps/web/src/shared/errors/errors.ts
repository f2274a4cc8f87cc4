import type { ErrorBody } from '@academy/contracts';
import type texts from './texts/en.ts';

export interface ApiFailure {
  status: number | 'network' | 'timeout' | 'aborted';
  /**
   * Error code from the package `contracts`, or a code of the app such as `network_error`. The namespace `errors`
   * contains the error text under this key.
   */
  code: string;
  /** Message for logs. Users see the translated text for the error code instead. */
  message: string;
  detail?: string;
  /** Id that users quote in support requests; the services' logs contain the same id. */
  requestId?: string;
}

export class ApiError extends Error {
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(failure.message);
    this.name = 'ApiError';
    this.failure = failure;
  }
}

/** Returns an `ApiFailure`, or the failure in an `ApiError`; undefined for any other error. */
export function failureOf(error: unknown): ApiFailure | undefined {
  if (error instanceof ApiError) return error.failure;
  if (typeof error !== 'object' || error === null) return undefined;
  return 'status' in error && 'code' in error && 'message' in error ? (error as ApiFailure) : undefined;
}

/**
 * Returns the key of the error text for a failed user action: `daily_limit_reached` if the request exceeds a daily
 * limit (rule 13), otherwise the name of the action.
 */
export const actionTextKey = <Action extends keyof typeof texts>(error: unknown, action: Action) =>
  failureOf(error)?.code === 'daily_limit_reached' ? 'daily_limit_reached' : action;

/** Converts the error of a rejected `fetch`, which means that no response was received. */
export function failureOfFetch(error: unknown): ApiFailure {
  const name = error instanceof Object && 'name' in error ? error.name : '';
  if (name === 'TimeoutError')
    return { status: 'timeout', code: 'timeout', message: 'The request timed out' };
  if (name === 'AbortError') return { status: 'aborted', code: 'aborted', message: 'Request aborted' };
  return { status: 'network', code: 'network_error', message: 'Network Error' };
}

export async function failureOfResponse(response: Response): Promise<ApiFailure> {
  const entry = (await errorEntries(response))[0];
  const requestId = entry?.request_id ?? response.headers.get('x-request-id');
  return {
    status: response.status,
    code: entry?.code ?? 'unexpected_answer',
    message: `Request failed with status code ${response.status}`,
    ...(requestId ? { requestId } : {}),
    ...(entry?.detail ? { detail: entry.detail } : {}),
  };
}

/** Returns the error entries of a response, or an empty list for other bodies, such as the error page of a proxy. */
export async function errorEntries(response: Response): Promise<ErrorBody['errors']> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const isErrorBody =
    typeof body === 'object' && body !== null && 'errors' in body && Array.isArray(body.errors);
  return isErrorBody ? (body as ErrorBody).errors : [];
}
