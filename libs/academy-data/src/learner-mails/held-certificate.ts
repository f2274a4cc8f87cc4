import type { EmailData } from '@academy/contracts';
import { calendarDate } from '@academy/platform-data/emails';

type HeldCertificate = NonNullable<EmailData<'round_opened'>['certificate']>;

/** Clauses that say until when a certificate of the previous round stays valid. */
export const certificateStaysValid = {
  de: ({ valid_until }: HeldCertificate) =>
    valid_until === null ? 'bleibt gültig' : `bleibt bis zum ${calendarDate(valid_until)} gültig`,
  en: ({ valid_until }: HeldCertificate) =>
    valid_until === null ? 'stays valid' : `stays valid until ${calendarDate(valid_until)}`,
};
