import type { MemberEnrollment } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { DialogFrame } from '../../shared/ui/DialogFrame.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { useListMemberRoundsQuery } from './api.ts';
import { useRoundColumns } from './useRoundColumns.tsx';

/** Number of rounds per page (rule 3). */
const size = 50;

interface MemberRoundsProps {
  enrollment: MemberEnrollment;
  onClose: () => void;
}

/**
 * Lists all rounds of one member in one course, the current one first. A round is one pass through the course, at the
 * end of which the member gets a certificate.
 */
export default function MemberRounds({ enrollment, onClose }: MemberRoundsProps) {
  const { t } = useTranslation('training-cycles');
  const { companyId } = usePanel();
  const [page, setPage] = useState(1);
  const { course, user } = enrollment;
  const asked = { companyId, enrollmentId: enrollment.id, page, per_page: size };
  const query = useListMemberRoundsQuery(asked, { refetchOnMountOrArgChange: true });
  const data = query.currentData;
  const columns = useRoundColumns(enrollment, data?.data ?? []);
  return (
    <DialogFrame maxWidth="lg" title={t('rounds.title', { name: user.full_name })} onClose={onClose}>
      <Stack spacing={2.5}>
        <Typography sx={{ fontWeight: 600 }}>{course.title}</Typography>
        {query.error ? (
          <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <DataTable
            label={t('rounds.label', { name: user.full_name })}
            rows={data?.data}
            columns={columns}
            rowKey={({ round }) => round}
            isFetching={query.isFetching}
            empty={null}
          />
        )}
        {data && <PageControls page={page} size={size} total={data.meta.total} onPage={setPage} />}
      </Stack>
    </DialogFrame>
  );
}
