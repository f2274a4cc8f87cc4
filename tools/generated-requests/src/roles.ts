import { permissions, type ApiKeyScope } from '@academy/contracts';
import { personas, type Persona } from '@academy/testing';

/**
 * Callers: one without an access token, each kind of user in the access matrix, a maintainer with all permissions, and
 * an API key.
 */
export const roles: readonly (Persona & { hasToken: boolean; apiKeyScopes?: ApiKeyScope[] })[] = [
  { name: 'caller without a token', permissions: [], isOutsider: true, hasToken: false },
  ...personas.map((persona) => ({ ...persona, hasToken: true })),
  { name: 'maintainer', permissions: [...permissions], hasToken: true },
  {
    name: 'client with an API key',
    permissions: [],
    isOutsider: true,
    hasToken: false,
    apiKeyScopes: ['scim', 'members:read'],
  },
];
export type Role = (typeof roles)[number];
