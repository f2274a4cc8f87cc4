import type { Endpoint, ErrorCode } from '@academy/contracts';

/**
 * Error codes of an endpoint: the codes that every endpoint can return, the codes that follow from its method and
 * access, and the codes that it declares.
 */
export const errorCodesOf = ({ method, access, errors }: Endpoint): ErrorCode[] => [
  'malformed_request',
  ...(access === 'public' || access === 'content-origin'
    ? []
    : (['unauthenticated', 'second_factor_required'] as const)),
  ...(access === 'admin' || typeof access === 'object' ? (['permission_denied'] as const) : []),
  ...(typeof access === 'object' ? (['company_excluded', 'company_not_found'] as const) : []),
  ...(method === 'GET'
    ? []
    : (['xsrf_token_mismatch', 'payload_too_large', 'unsupported_media_type'] as const)),
  ...errors,
  'too_many_requests',
  'internal_error',
  'unavailable',
];
