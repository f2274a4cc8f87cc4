import type { MemberEnrollment } from '@academy/contracts';
import CertificateIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useDownloadMemberCertificateMutation } from '../member-enrollments/index.ts';

export function CertificateButton({ enrollment: { id, course } }: { enrollment: MemberEnrollment }) {
  const { t } = useTranslation('members');
  const { companyId } = usePanel();
  const language = useLocale();
  const [download, { isLoading }] = useDownloadMemberCertificateMutation();
  return (
    <LoadingButton
      size="small"
      startIcon={<CertificateIcon />}
      loading={isLoading}
      loadingPosition="start"
      aria-label={t('member.certificateOf', { title: course.title })}
      onClick={() => void download({ companyId, enrollmentId: id, language })}
    >
      {t('member.certificate')}
    </LoadingButton>
  );
}
