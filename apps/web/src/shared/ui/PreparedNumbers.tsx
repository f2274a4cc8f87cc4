import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';

interface PreparedNumbersProps {
  icon: ReactNode;
  /** True while the service computes the numbers of a large company for the first time (rule 332). */
  isPreparing: boolean;
  failed: { error?: unknown; refetch: () => unknown } | undefined;
  children: ReactNode;
}

/**
 * Shows `children`, which contain the numbers, or a note that they are still being computed, or an error if they could
 * not be loaded.
 */
export function PreparedNumbers({ icon, isPreparing, failed, children }: PreparedNumbersProps) {
  const { t } = useTranslation('ui');
  if (isPreparing) return <EmptyState icon={icon} title={t('preparing.title')} text={t('preparing.text')} />;
  if (failed) return <ErrorState failure={failed.error} onRetry={() => void failed.refetch()} />;
  return children;
}
