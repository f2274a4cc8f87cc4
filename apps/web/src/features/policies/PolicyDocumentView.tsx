import type { PolicyDocument } from '@academy/contracts';
import { useCompany } from '../../shared/company/useCompany.ts';
import { DocumentPlaceholder } from '../../shared/ui/DocumentPlaceholder.tsx';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';
import { MarkdownDocument } from './MarkdownDocument.tsx';
import { openPolicyFile } from './openPolicyFile.ts';

interface PolicyDocumentViewProps {
  policyId: string;
  version: number;
  document: PolicyDocument;
  title: string;
}

/** Shows a document of a policy. The code of the PDF viewer is loaded only for a PDF. */
export function PolicyDocumentView({ policyId, version, document, title }: PolicyDocumentViewProps) {
  const { companyId } = useCompany();
  const { format, language } = document;
  const args = { companyId, policyId, version, language };
  if (format === 'markdown') return <MarkdownDocument {...args} />;
  return (
    <LoadedPart
      load={() => import('./pdf/PdfDocument.tsx')}
      placeholder={<DocumentPlaceholder />}
      properties={{ title, language, read: () => openPolicyFile(args) }}
    />
  );
}
