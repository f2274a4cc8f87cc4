import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery.ts';

/** The only RTK Query slice. Each feature injects its endpoints in its own `api.ts`. */
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

/** State of the API cache in the store. */
export type ApiState = Record<typeof api.reducerPath, ReturnType<typeof api.reducer>>;
