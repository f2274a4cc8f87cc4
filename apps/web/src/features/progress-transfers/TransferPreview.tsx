import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { AffectedMembers } from './AffectedMembers.tsx';
import { membersPerPage, usePreviewProgressTransferQuery } from './api.ts';
import { Confirmation } from './Confirmation.tsx';
import { RuleTable } from './RuleTable.tsx';

interface TransferPreviewProps {
  companyCourseId: string;
  target: { id: string; name: string };
  onStarted: (transferId: string) => void;
}

export function TransferPreview({ companyCourseId, target, onStarted }: TransferPreviewProps) {
  const { t } = useTranslation('progress-transfers');
  const { companyId } = usePanel();
  const [page, setPage] = useState(1);
  const chosen = { company_course_id: companyCourseId, target_company_id: target.id };
  const {
    data: preview,
    isError,
    error,
    refetch,
  } = usePreviewProgressTransferQuery({ companyId, page, per_page: membersPerPage, body: { data: chosen } });

  if (isError) {
    // No retry is offered if the target company does not have the course, because a retry would fail again.
    const isFinal = failureOf(error)?.code === 'course_not_initialised';
    return <ErrorState failure={error} {...(!isFinal && { onRetry: () => void refetch() })} />;
  }
  if (!preview) return <ListSkeleton rows={3} />;
  return (
    <Stack spacing={2.5}>
      <Typography variant="h3">{t('preview')}</Typography>
      <RuleTable counts={preview.counts} target={target.name} />
      {preview.affected === 0 ? (
        <Typography role="status">{t('nothing')}</Typography>
      ) : (
        <>
          <AffectedMembers preview={preview} target={target.name} page={page} onPage={setPage} />
          <Confirmation counts={preview.counts} target={target.name} chosen={chosen} onStarted={onStarted} />
        </>
      )}
    </Stack>
  );
}
