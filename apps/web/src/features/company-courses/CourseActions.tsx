import type { CompanyCourse } from '@academy/contracts';
import DeadlineIcon from '@mui/icons-material/EventRounded';
import DeleteDeadlineIcon from '@mui/icons-material/EventBusyRounded';
import CertificatesIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import ExportIcon from '@mui/icons-material/DownloadRounded';
import RoundIcon from '@mui/icons-material/RestartAltRounded';
import RemindIcon from '@mui/icons-material/NotificationsNoneRounded';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';
import { RowMenu } from '../../shared/ui/RowMenu.tsx';
import type { RowAction } from '../../shared/ui/RowMenuItems.tsx';
import { useDownloadEnrollmentsMutation } from '../company-course-data/index.ts';
import type { CourseDialogName } from './CourseDialogs.tsx';

export function CourseActions({ course }: { course: CompanyCourse }) {
  const { t } = useTranslation('company-courses');
  const { companyId } = usePanel();
  const language = useLocale();
  const certificates = useUrlDialog('certificates');
  const newRound = useUrlDialog('round');
  const [openDialog, setOpenDialog] = useState<CourseDialogName>();
  const [CourseDialogs, loadDialogs] = useLoadedPart(() => import('./CourseDialogs.tsx'));
  const open = (name: CourseDialogName) => {
    loadDialogs();
    setOpenDialog(name);
  };
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

  const hasDeadline = course.deadline !== null || course.due_days != null;
  const actions: RowAction[] = [
    action('export', {
      icon: <ExportIcon />,
      isDisabled: isExporting,
      onChoose: () => void exportCsv({ companyId, companyCourseId: course.id, language }),
    }),
    action('remindAll', {
      icon: <RemindIcon />,
      isDisabled: course.status !== 'active',
      onChoose: () => open('remindAll'),
    }),
    action(!hasDeadline ? 'setDeadline' : 'editDeadline', {
      icon: <DeadlineIcon />,
      onChoose: () => open('deadline'),
    }),
    ...(!hasDeadline
      ? []
      : [
          action('deleteDeadline', {
            icon: <DeleteDeadlineIcon />,
            onChoose: () => open('deleteDeadline'),
          }),
        ]),
    action('newRound', {
      icon: <RoundIcon />,
      isDisabled: course.status !== 'active',
      onChoose: newRound.open,
    }),
    action('certificates', { icon: <CertificatesIcon />, onChoose: certificates.open }),
  ];
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<RemindIcon />}
        disabled={course.status !== 'active' || course.open_count === 0}
        onPointerEnter={loadDialogs}
        onClick={() => open('remindAll')}
      >
        {t('actions.remindAll')}
      </Button>
      <RowMenu isLabelled label={t('actions.more')} actions={actions} />
      {CourseDialogs && (
        <CourseDialogs course={course} open={openDialog} onClose={() => setOpenDialog(undefined)} />
      )}
    </>
  );
}
