import { certificates } from './tables/index.ts';

/** The columns that a certificate is shown and verified by. */
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

/** A certificate as it is stored: a row of `certificateColumns`. */
export type StoredCertificate = {
  [Column in keyof typeof certificateColumns]: (typeof certificates.$inferSelect)[Column];
};
