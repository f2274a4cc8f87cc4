import type { Locale } from '@academy/contracts';
import DownloadIcon from '@mui/icons-material/DownloadRounded';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { RowMenu } from '../../shared/ui/RowMenu.tsx';
import {
  useExportCourseReportsCsvMutation,
  useExportCourseReportsXlsxMutation,
  useExportGroupReportsCsvMutation,
  useExportGroupReportsXlsxMutation,
  useExportMonthReportsCsvMutation,
  useExportMonthReportsXlsxMutation,
  useExportReportOverviewCsvMutation,
  useExportReportOverviewPdfMutation,
  useExportReportOverviewXlsxMutation,
} from './api.ts';
import type { ReportFilters } from './useReportFilters.ts';

interface Arguments {
  companyId: string;
  company_course_id?: string | undefined;
  group_id?: string | undefined;
  month?: string | undefined;
  language: Locale;
}

/** Menu with the exports of the report, and a button that prints the page. */
export function ExportMenu({ filters: { course, group, month } }: { filters: ReportFilters }) {
  const { t } = useTranslation('reports');
  const { companyId } = usePanel();
  const language = useLocale();
  const [overviewPdf] = useExportReportOverviewPdfMutation();
  const [overviewCsv] = useExportReportOverviewCsvMutation();
  const [overviewXlsx] = useExportReportOverviewXlsxMutation();
  const [coursesCsv] = useExportCourseReportsCsvMutation();
  const [coursesXlsx] = useExportCourseReportsXlsxMutation();
  const [groupsCsv] = useExportGroupReportsCsvMutation();
  const [groupsXlsx] = useExportGroupReportsXlsxMutation();
  const [trendCsv] = useExportMonthReportsCsvMutation();
  const [trendXlsx] = useExportMonthReportsXlsxMutation();
  const args: Arguments = { companyId, company_course_id: course, group_id: group, month, language };
  const action = (key: string, label: string, start: (args: Arguments) => unknown) => ({
    key,
    label,
    icon: <DownloadIcon fontSize="small" />,
    onChoose: () => void start(args),
  });
  const table = (name: 'overview' | 'courses' | 'groups' | 'trend', format: 'CSV' | 'XLSX') =>
    t('export.table', { name: t(`export.${name}`), format });
  return (
    <>
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
        {t('print')}
      </Button>
      <RowMenu
        isLabelled
        label={t('export.label')}
        actions={[
          action('pdf', t('export.pdf'), overviewPdf),
          action('overview.csv', table('overview', 'CSV'), overviewCsv),
          action('overview.xlsx', table('overview', 'XLSX'), overviewXlsx),
          action('courses.csv', table('courses', 'CSV'), coursesCsv),
          action('courses.xlsx', table('courses', 'XLSX'), coursesXlsx),
          action('groups.csv', table('groups', 'CSV'), groupsCsv),
          action('groups.xlsx', table('groups', 'XLSX'), groupsXlsx),
          action('trend.csv', table('trend', 'CSV'), trendCsv),
          action('trend.xlsx', table('trend', 'XLSX'), trendXlsx),
        ]}
      />
    </>
  );
}
