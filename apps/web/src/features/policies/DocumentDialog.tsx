import type { ManagedPolicy, PolicyDocument } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { DialogFrame } from '../../shared/ui/DialogFrame.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useGetManagedPolicyTextQuery } from './managedApi.ts';
import { openManagedPolicyFile } from './openPolicyFile.ts';

interface DocumentDialogProps {
  policy: ManagedPolicy;
  version: number;
  document: PolicyDocument;
  onClose: () => void;
}

export default function DocumentDialog({ policy, version, document, onClose }: DocumentDialogProps) {
  const { t } = useTranslation('policies');
  const { companyId } = usePanel();
  const { format, language } = document;
  const title = t('documents.title', { title: policy.title, version });
  const args = { companyId, policyId: policy.id, version, language };
  return (
    <DialogFrame title={title} onClose={onClose} maxWidth="md">
      {format === 'markdown' ? (
        <PolicyText {...args} />
      ) : (
        <LoadedPart
          load={() => import('./pdf/PdfDocument.tsx')}
          properties={{ title, language, read: () => openManagedPolicyFile(args) }}
        />
      )}
    </DialogFrame>
  );
}

function PolicyText(args: Parameters<typeof useGetManagedPolicyTextQuery>[0] & object) {
  const { currentData, error, refetch } = useGetManagedPolicyTextQuery(args);
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
