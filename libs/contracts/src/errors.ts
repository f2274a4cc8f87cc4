import * as z from 'zod';

/** All error codes with their HTTP status (rules 6 and 7). The web app shows the text of the i18n key `errors:{code}`. */
export const errorCodes = {
  malformed_request: 400,
  unauthenticated: 401,
  permission_denied: 403,
  company_excluded: 403,
  xsrf_token_mismatch: 403,
  invitation_for_another_address: 403,
  route_not_found: 404,
  company_not_found: 404,
  user_not_found: 404,
  course_not_found: 404,
  lesson_not_found: 404,
  enrollment_not_found: 404,
  invitation_not_found: 404,
  progress_transfer_not_found: 404,
  certificate_bundle_not_found: 404,
  certificate_not_found: 404,
  background_work_not_found: 404,
  badge_share_not_found: 404,
  person_not_found: 404,
  erasure_not_found: 404,
  badge_key_not_found: 404,
  badge_status_list_not_found: 404,
  lesson_locked: 409,
  certificate_locked: 409,
  course_completed: 409,
  course_not_active: 409,
  course_not_initialised: 409,
  invitation_expired: 409,
  invitation_revoked: 409,
  invitation_used: 409,
  badge_share_in_progress: 409,
  certificate_bundle_not_ready: 409,
  background_work_not_failed: 409,
  person_is_user: 409,
  certificate_bundle_expired: 410,
  certificate_revoked: 410,
  certificate_holder_erased: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  deadline_in_past: 422,
  no_language_selected: 422,
  confirmation_mismatch: 422,
  consent_required: 422,
  badge_share_state_mismatch: 422,
  same_company: 422,
  too_many_requests: 429,
  internal_error: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorCodes;

export const errorEntry = z.object({
  /** The HTTP status as text, as in JSON:API. */
  status: z.string(),
  code: z.string(),
  title: z.string(),
  detail: z.string().optional(),
  source: z.object({ pointer: z.string().optional(), parameter: z.string().optional() }).optional(),
  /** Correlates with the service's log. */
  request_id: z.string().optional(),
});
export type ErrorEntry = z.infer<typeof errorEntry>;

/** The body of every response with a status of 400 or more. */
export const errorBody = z.object({ errors: z.array(errorEntry).min(1) });
export type ErrorBody = z.infer<typeof errorBody>;
