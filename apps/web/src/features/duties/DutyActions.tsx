import type { CountedDuty } from '@academy/contracts';
import DownloadIcon from '@mui/icons-material/DownloadRounded';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { RowMenu } from '../../shared/ui/RowMenu.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { useDownloadDutyFileMutation } from './managedApi.ts';

const files = ['pdf', 'xlsx', 'csv', 'oscal'] as const;

export function DutyActions({ duty }: { duty: CountedDuty }) {
  const { t } = useTranslation('duties');
  const { companyId } = usePanel();
  const language = useLocale();
  const archive = useDialog();
  const [download] = useDownloadDutyFileMutation();
  const actions = files.map((file) => ({
    key: file,
    label: t(`files.${file}`),
    icon: <DownloadIcon fontSize="small" />,
    onChoose: () => void download({ file, companyId, dutyId: duty.id, language }),
  }));
  return (
    <>
      <Button variant="text" {...archive.button}>
        {t('archive.action')}
      </Button>
      <RowMenu isLabelled label={t('files.label')} actions={actions} />
      <LoadedDialog dialog={archive} load={() => import('./ArchiveDutyDialog.tsx')} properties={{ duty }} />
    </>
  );
}
