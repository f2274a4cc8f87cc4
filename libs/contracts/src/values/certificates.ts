import type { Locale } from './locales.ts';

/** Maximum length of a revocation reason. */
export const maxRevocationReason = 500;

/** The public page that a certificate's QR code opens, relative to the web app's origin. */
export const verificationPath = (language: Locale, certificateId: string) =>
  `/${language}/verify/${certificateId}`;
