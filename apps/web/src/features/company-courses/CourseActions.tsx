import type { CompanyCourse } from '@academy/contracts';
import DeadlineIcon from '@mui/icons-material/EventRounded';
import DeleteDeadlineIcon from '@mui/icons-material/EventBusyRounded';
import CertificatesIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import ExportIcon from '@mui/icons-material/DownloadRounded';
import RoundIcon from '@mui/icons-material/RestartAltRounded';
import RemindIcon from '@mui/icons-material/NotificationsNoneRounded';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { RowMenu } from '../../shared/ui/RowMenu.tsx';
import type { RowAction } from '../../shared/ui/RowMenuItems.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { useDownloadEnrollmentsMutation } from '../company-course-data/index.ts';

export function CourseActions({ course }: { course: CompanyCourse }) {
  const { t } = useTranslation('company-courses');
  const { companyId } = usePanel();
  const language = useLocale();
  const certificates = useUrlDialog('certificates');
  const newRound = useUrlDialog('round');
  const remindAll = useDialog();
  const deadline = useDialog();
  const deletion = useDialog();
  const [exportCsv, { isLoading: isExporting }] = useDownloadEnrollmentsMutation();

  const action = (key: Parameters<typeof labelOf>[0], fields: Omit<RowAction, 'key' | 'label'>) => ({
    key,
    label: labelOf(key),
    ...fields,
  });
  const labelOf = (
    key:
      | 'export'
      | 'remindAll'
      | 'setDeadline'
      | 'editDeadline'
      | 'deleteDeadline'
      | 'newRound'
      | 'certificates',
  ) => t(`actions.${key}`);

  const hasDeadline = course.deadline !== null || course.due_days !== null;
  const actions: RowAction[] = [
    action('export', {
      icon: <ExportIcon />,
      isDisabled: isExporting,
      onChoose: () => void exportCsv({ companyId, companyCourseId: course.id, language }),
    }),
    action('remindAll', {
      icon: <RemindIcon />,
      isDisabled: course.status !== 'active',
      onChoose: remindAll.open,
    }),
    action(!hasDeadline ? 'setDeadline' : 'editDeadline', {
      icon: <DeadlineIcon />,
      onChoose: deadline.open,
    }),
    ...(!hasDeadline
      ? []
      : [action('deleteDeadline', { icon: <DeleteDeadlineIcon />, onChoose: deletion.open })]),
    action('newRound', {
      icon: <RoundIcon />,
      isDisabled: course.status !== 'active',
      onChoose: newRound.open,
    }),
    // Nobody gets a certificate for acknowledging a policy.
    ...(course.kind === 'course'
      ? [action('certificates', { icon: <CertificatesIcon />, onChoose: certificates.open })]
      : []),
  ];
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<RemindIcon />}
        disabled={course.status !== 'active' || course.open_count === 0}
        {...remindAll.button}
      >
        {t('actions.remindAll')}
      </Button>
      <RowMenu isLabelled label={t('actions.more')} actions={actions} />
      <LoadedDialog dialog={remindAll} load={() => import('./RemindAllDialog.tsx')} properties={{ course }} />
      <LoadedDialog dialog={deadline} load={() => import('./DeadlineDialog.tsx')} properties={{ course }} />
      <LoadedDialog
        dialog={deletion}
        load={() => import('./DeleteDeadlineDialog.tsx')}
        properties={{ course }}
      />
    </>
  );
}
