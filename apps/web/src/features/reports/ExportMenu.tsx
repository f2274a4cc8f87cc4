import { reportFormats, reportTables, type ReportFormat, type ReportTable } from '@academy/contracts/client';
import DownloadIcon from '@mui/icons-material/DownloadRounded';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { RowMenu } from '../../shared/ui/RowMenu.tsx';
import { useExportReportMutation } from './api.ts';
import type { ReportFilters } from './useReportFilters.ts';

export function ExportMenu({ filters: { course, group, month } }: { filters: ReportFilters }) {
  const { t } = useTranslation('reports');
  const { companyId } = usePanel();
  const language = useLocale();
  const [exportReport] = useExportReportMutation();
  const args = { companyId, company_course_id: course, group_id: group, month, language };
  const action = (file: Parameters<typeof exportReport>[0]['file'], label: string) => ({
    key: file,
    label,
    icon: <DownloadIcon fontSize="small" />,
    onChoose: () => void exportReport({ file, ...args }),
  });
  const labelOf = (table: ReportTable, format: ReportFormat) =>
    t('export.table', { name: t(`export.${table}`), format: format.toUpperCase() });
  return (
    <>
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
        {t('print')}
      </Button>
      <RowMenu
        isLabelled
        label={t('export.label')}
        actions={[
          action('overview.pdf', t('export.pdf')),
          ...reportTables.flatMap((table) =>
            reportFormats.map((format) => action(`${table}.${format}`, labelOf(table, format))),
          ),
        ]}
      />
    </>
  );
}
