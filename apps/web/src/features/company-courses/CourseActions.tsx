import type { CompanyCourse } from '@academy/contracts';
import DeadlineIcon from '@mui/icons-material/EventRounded';
import DeleteDeadlineIcon from '@mui/icons-material/EventBusyRounded';
import CertificatesIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import ExportIcon from '@mui/icons-material/DownloadRounded';
import RemindIcon from '@mui/icons-material/NotificationsNoneRounded';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { RowMenu, type RowAction } from '../../shared/ui/RowMenu.tsx';
import { useDownloadEnrollmentsMutation } from './api.ts';
import { DeadlineDialog } from './DeadlineDialog.tsx';
import { DeleteDeadlineDialog } from './DeleteDeadlineDialog.tsx';
import { RemindAllDialog } from './RemindAllDialog.tsx';

type DialogName = 'remindAll' | 'deadline' | 'deleteDeadline';

export function CourseActions({ course }: { course: CompanyCourse }) {
  const { t } = useTranslation('company-courses');
  const { companyId } = usePanel();
  const language = useLocale();
  const certificates = useUrlDialog('certificates');
  const [openDialog, setOpenDialog] = useState<DialogName>();
  const [exportCsv, { isLoading: isExporting }] = useDownloadEnrollmentsMutation();

  const action = (key: Parameters<typeof labelOf>[0], fields: Omit<RowAction, 'key' | 'label'>) => ({
    key,
    label: labelOf(key),
    ...fields,
  });
  const labelOf = (
    key: 'export' | 'remindAll' | 'setDeadline' | 'editDeadline' | 'deleteDeadline' | 'certificates',
  ) => t(`actions.${key}`);

  const actions: RowAction[] = [
    action('export', {
      icon: <ExportIcon />,
      isDisabled: isExporting,
      onChoose: () => void exportCsv({ companyId, companyCourseId: course.id, language }),
    }),
    action('remindAll', {
      icon: <RemindIcon />,
      isDisabled: course.status !== 'active',
      onChoose: () => setOpenDialog('remindAll'),
    }),
    action(course.deadline === null ? 'setDeadline' : 'editDeadline', {
      icon: <DeadlineIcon />,
      onChoose: () => setOpenDialog('deadline'),
    }),
    ...(course.deadline === null
      ? []
      : [
          action('deleteDeadline', {
            icon: <DeleteDeadlineIcon />,
            onChoose: () => setOpenDialog('deleteDeadline'),
          }),
        ]),
    action('certificates', { icon: <CertificatesIcon />, onChoose: certificates.open }),
  ];
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <RowMenu isLabelled label={t('actions.more')} actions={actions} />
      <RemindAllDialog course={course} isOpen={openDialog === 'remindAll'} onClose={close} />
      {openDialog === 'deadline' && <DeadlineDialog course={course} onClose={close} />}
      <DeleteDeadlineDialog course={course} isOpen={openDialog === 'deleteDeadline'} onClose={close} />
    </>
  );
}
