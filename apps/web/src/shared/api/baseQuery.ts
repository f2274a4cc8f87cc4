import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { failureOfFetch, failureOfResponse, type ApiFailure } from '../errors/errors.ts';
import { authorizedFetch, type ApiRequest } from './authorizedFetch.ts';

/** Base query of the RTK Query slice: sends requests built by `call` and reports failures as `ApiFailure`. */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiFailure> = async (request, { signal }) => {
  try {
    const response = await authorizedFetch(request, signal);
    if (!response.ok) return { error: await failureOfResponse(response) };
    const text = await response.text();
    return { data: text === '' ? null : (JSON.parse(text) as unknown) };
  } catch (error) {
    return { error: failureOfFetch(error) };
  }
};
