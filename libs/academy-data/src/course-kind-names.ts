import type { CourseKind, Locale } from '@academy/contracts';

/** Name of what a company course is, in the cells of exported tables. */
export const courseKindNames: Record<Locale, Record<CourseKind, string>> = {
  de: { course: 'Kurs', policy: 'Richtlinie', commitment: 'Verpflichtungserklärung' },
  en: { course: 'Course', policy: 'Policy', commitment: 'Commitment' },
};
