import type { Locale } from '@academy/contracts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useGetPolicyTextQuery } from './api.ts';

interface MarkdownDocumentProps {
  companyId: string;
  policyId: string;
  version: number;
  language: Locale;
}

/** The text of a version that is written in Markdown. */
export function MarkdownDocument(args: MarkdownDocumentProps) {
  const { currentData, error, refetch } = useGetPolicyTextQuery(args);
  if (currentData)
    return (
      <LoadedPart
        load={() => import('./PolicyProse.tsx')}
        properties={{ html: currentData.html, language: currentData.language }}
      />
    );
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  return <ListSkeleton />;
}
