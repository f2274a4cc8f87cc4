import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery.ts';

/** The only RTK Query slice. Each feature injects its endpoints in its own `api.ts`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  // `baseQuery` does not reach the server while the device is offline. When the device is online again, queries that
  // failed or returned stored responses are repeated (rule 454).
  refetchOnReconnect: true,
  tagTypes: [
    'api-keys',
    'companies',
    'domains',
    'duties',
    'permissions',
    'features',
    'groups',
    'members',
    'own-courses',
    'courses',
    'certificates',
    'badges',
    'catalogue',
    'branding',
    'calendar-feeds',
    'company-courses',
    'content',
    'imports',
    'invitations',
    'membership-requests',
    'background-work',
    'member-enrollments',
    'member-test-attempts',
    'final-tests',
    'policies',
    'proofs',
    'sessions',
    'team',
    'webhooks',
  ],
  endpoints: () => ({}),
});

export type ApiState = Record<typeof api.reducerPath, ReturnType<typeof api.reducer>>;
