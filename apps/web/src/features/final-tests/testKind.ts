import type { AttemptKind } from '@academy/contracts';
import { createContext, useContext } from 'react';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';

export const TestKind = createContext<AttemptKind>('final');

export const useTestKind = (): AttemptKind => useContext(TestKind);

/**
 * Returns a function that builds the path of a question or of the review. Without an argument, it builds the path of
 * the description of the test.
 */
export function useTestPath(courseId: string): (step?: number | 'review') => string {
  const kind = useTestKind();
  const { companyId } = useCompany();
  const locale = useLocale();
  const pathOf = kind === 'renewal' ? paths.renewalTest : paths.finalTest;
  return (step) => pathOf(locale, companyId, courseId, step);
}
