import type { CompanyCourse, MemberEnrollment } from '@academy/contracts';
import CertificateIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import RemindIcon from '@mui/icons-material/NotificationsNoneRounded';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../app/useLocale.ts';
import { usePanel } from '../app/usePanel.ts';
import { useDownloadMemberCertificateMutation } from '../member-enrollments/api.ts';
import { useRemindMemberMutation } from '../reminders/api.ts';
import { RowMenu } from '../ui/RowMenu.tsx';

interface MemberMenuProps {
  enrollment: MemberEnrollment;
  course: CompanyCourse;
}

export function MemberMenu({ enrollment, course }: MemberMenuProps) {
  const { t } = useTranslation('company-courses');
  const { companyId } = usePanel();
  const language = useLocale();
  const [download, { isLoading: isDownloading }] = useDownloadMemberCertificateMutation();
  const [remind, { isLoading: isReminding }] = useRemindMemberMutation();
  const ids = { companyId, enrollmentId: enrollment.id };
  return (
    <RowMenu
      label={t('members.actionsOf', { name: enrollment.user.full_name })}
      actions={[
        {
          key: 'certificate',
          label: t('members.certificate'),
          icon: <CertificateIcon />,
          isDisabled: !enrollment.certificate_available || isDownloading,
          onChoose: () => void download({ ...ids, language }),
        },
        {
          key: 'remind',
          label: t('members.remind'),
          icon: <RemindIcon />,
          isDisabled: enrollment.completed || course.status !== 'active' || isReminding,
          onChoose: () => void remind(ids),
        },
      ]}
    />
  );
}
