import type { Locale } from '@academy/contracts';
import { DocumentPlaceholder } from '../../shared/ui/DocumentPlaceholder.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { useGetPolicyTextQuery } from './api.ts';
import PolicyProse from './PolicyProse.tsx';

interface MarkdownDocumentProps {
  companyId: string;
  policyId: string;
  version: number;
  language: Locale;
}

export function MarkdownDocument(args: MarkdownDocumentProps) {
  const { currentData, error, refetch } = useGetPolicyTextQuery(args);
  if (currentData) return <PolicyProse html={currentData.html} language={currentData.language} />;
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  return <DocumentPlaceholder />;
}
