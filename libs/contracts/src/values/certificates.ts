import type { Locale } from './locales.ts';

export const maxRevocationReason = 500;

export const verificationPath = (language: Locale, certificateId: string) =>
  `/${language}/verify/${certificateId}`;
