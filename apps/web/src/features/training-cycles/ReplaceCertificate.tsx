import type { EnrollmentRound, MemberEnrollment } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useListMemberRoundsQuery, useReplaceCertificateMutation } from './api.ts';

interface ReplaceCertificateProps {
  enrollment: MemberEnrollment;
  onClose: () => void;
}

type Certificate = NonNullable<EnrollmentRound['certificate']>;

/** Returns why a certificate cannot be issued again; undefined if it can. */
function refusalOf(certificate: Certificate | undefined, presentName: string) {
  if (certificate === undefined) return 'none' as const;
  if (certificate.status === 'valid' && certificate.holder_name === presentName) return 'unchanged' as const;
  return undefined;
}

/** Issues the latest certificate of a member again, with the member's present name (rule 78). */
export default function ReplaceCertificate({ enrollment, onClose }: ReplaceCertificateProps) {
  const { t } = useTranslation('training-cycles');
  const { companyId } = usePanel();
  const { course, user } = enrollment;
  const rounds = useListMemberRoundsQuery(
    { companyId, enrollmentId: enrollment.id, page: 1, per_page: 50 },
    { refetchOnMountOrArgChange: true },
  );
  const certificate = rounds.currentData?.data.find((round) => round.certificate !== null)?.certificate;
  const { save, ...state } = useSave(useReplaceCertificateMutation(), {
    success: ({ number }) => t('replacement.done', { name: user.full_name, number }),
    onSaved: onClose,
  });
  const refusal = refusalOf(certificate ?? undefined, user.full_name);
  const isLoading = rounds.currentData === undefined;
  return (
    <ConfirmDialog
      title={t('replacement.title', { name: user.full_name })}
      confirmLabel={t('replacement.confirm')}
      isDisabled={isLoading || refusal !== undefined}
      onConfirm={() => certificate && save({ companyId, certificateId: certificate.id })}
      onClose={onClose}
      {...state}
    >
      {rounds.error ? (
        <ErrorState failure={rounds.error} onRetry={() => void rounds.refetch()} />
      ) : isLoading ? (
        <ListSkeleton rows={2} />
      ) : (
        <Stack spacing={2}>
          <Typography sx={{ fontWeight: 600 }}>{course.title}</Typography>
          {certificate && (
            <Typography>
              {t(certificate.status === 'revoked' ? 'replacement.revoked' : 'replacement.present', {
                number: certificate.number,
                holder: certificate.holder_name,
              })}
            </Typography>
          )}
          <Typography>
            {t(refusal ? `replacement.refusals.${refusal}` : 'replacement.text', { name: user.full_name })}
          </Typography>
        </Stack>
      )}
    </ConfirmDialog>
  );
}
