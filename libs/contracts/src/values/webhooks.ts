/** Events to which a webhook can subscribe (rule 311). */
export const webhookEvents = [
  'course.completed',
  'certificate.issued',
  'certificate.expiring',
  'session.attended',
  'member.added',
  'member.deactivated',
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

export const webhookDeliveryStates = ['queued', 'sending', 'delivered', 'failed'] as const;

/** Texts for the field `error` of a delivery, by code. The field can also contain other texts. */
export const webhookFailures = {
  redirect: 'the receiver redirects, and redirects are not followed',
  not_public: 'the host has an address that is not public',
  unknown_host: 'the host was not found',
  no_address: 'the host has no address',
  refused: 'the connection was refused',
  closed: 'the connection was closed',
  certificate_expired: 'the TLS certificate has expired',
  certificate_self_signed: 'the TLS certificate is self-signed',
  certificate_unverifiable: 'the TLS certificate cannot be verified',
  certificate_host: 'the TLS certificate is for another host',
  timeout: 'no complete response within 15 seconds',
  connect_timeout: 'no connection within 5 seconds',
} as const;

export type WebhookFailure = keyof typeof webhookFailures;

export const maxWebhookUrlLength = 2_000;
