import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery.ts';

/** The one API slice. Each feature adds its endpoints in its `api.ts` with `injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'companies',
    'permissions',
    'features',
    'members',
    'courses',
    'certificates',
    'badges',
    'company-courses',
    'invitations',
    'background-work',
  ],
  endpoints: () => ({}),
});

/** The part of the store that holds the cache of the API. */
export type ApiState = Record<typeof api.reducerPath, ReturnType<typeof api.reducer>>;
