import type { AttemptKind } from '@academy/contracts';
import { createContext, useContext } from 'react';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';

/** The kind of test whose attempt the page shows. */
export const TestKind = createContext<AttemptKind>('final');

export const useTestKind = (): AttemptKind => useContext(TestKind);

/** Returns a function that returns the path of a screen of the attempt that the page shows, or of the test's description. */
export function useTestPath(courseId: string): (step?: number | 'review') => string {
  const kind = useTestKind();
  const { companyId } = useCompany();
  const locale = useLocale();
  const pathOf = kind === 'renewal' ? paths.renewalTest : paths.finalTest;
  return (step) => pathOf(locale, companyId, courseId, step);
}
