import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { connection } from '../connection/connection.ts';
import { keptAnswers } from './keptAnswers.ts';
import { failureOf, failureOfFetch, failureOfResponse, type ApiFailure } from '../errors/errors.ts';
import { authorizedFetch, type ApiRequest } from './authorizedFetch.ts';

export interface QueryOptions {
  /** True if the response is stored on the device, and returned while the server cannot be reached (rule 455). */
  isKept?: boolean;
}

/** `extraOptions` of a query whose response learners need while they are offline. */
export const kept = { isKept: true } as const satisfies QueryOptions;

/** Statuses after which a stored response is deleted, because the data no longer exists or the user has lost access. */
const withdrawn: readonly ApiFailure['status'][] = [403, 404, 410];

/**
 * Base query of the RTK Query slice `api`: sends requests built by `call` and reports failures as `ApiFailure`. While
 * the server cannot be reached, queries with `isKept` return the response stored on the device.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiFailure, QueryOptions> = async (
  request,
  { signal },
  options,
) => {
  // If an endpoint has no extra options, `options` is undefined, although its type says otherwise.
  const isKept = (options as QueryOptions | undefined)?.isKept === true;
  if (connection.isLost()) return answerFromDevice(request, isKept, failureOfFetch(undefined));
  try {
    const sent = authorizedFetch(request, signal);
    // `unlessLost` checks the connection if a response takes long. Uploads do not use `unlessLost`, because an upload
    // can slow down the connection so much that the check fails.
    const response = await (request.body instanceof Blob ? sent : connection.unlessLost(sent));
    if (!response.ok) {
      const failure = await failureOfResponse(response);
      if (isKept && withdrawn.includes(failure.status)) void keptAnswers.remove(request);
      return { error: failure };
    }
    const text = await response.text();
    const data = text === '' ? null : (JSON.parse(text) as unknown);
    if (isKept) void keptAnswers.keep(request, data);
    return { data };
  } catch (error) {
    const failure = failureOf(error) ?? failureOfFetch(error);
    const isLost = failure.status === 'network' && (await connection.check());
    return answerFromDevice(request, isKept && isLost, failure);
  }
};

async function answerFromDevice(request: ApiRequest, isKept: boolean, failure: ApiFailure) {
  const answer = isKept ? await keptAnswers.read(request) : undefined;
  return answer === undefined ? { error: failure } : { data: answer.data };
}
