import { certificates } from './tables/index.ts';

/** Columns needed to show and verify a certificate. */
export const certificateColumns = {
  id: certificates.id,
  number: certificates.number,
  holder_name: certificates.holder_name,
  course_titles: certificates.course_titles,
  company_name: certificates.company_name,
  time_zone: certificates.time_zone,
  issued_at: certificates.issued_at,
  revoked_at: certificates.revoked_at,
  erased_at: certificates.erased_at,
};

/** A row selected with `certificateColumns`. */
export type StoredCertificate = {
  [Column in keyof typeof certificateColumns]: (typeof certificates.$inferSelect)[Column];
};
