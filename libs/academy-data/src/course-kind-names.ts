import type { CourseKind, Locale } from '@academy/contracts';

/** Names of `CourseKind` in exported tables. */
export const courseKindNames: Record<Locale, Record<CourseKind, string>> = {
  de: { course: 'Kurs', policy: 'Richtlinie', commitment: 'Verpflichtungserklärung' },
  en: { course: 'Course', policy: 'Policy', commitment: 'Commitment' },
};
