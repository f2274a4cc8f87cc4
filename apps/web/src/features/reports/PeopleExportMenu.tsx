import { reportFormats } from '@academy/contracts/client';
import DownloadIcon from '@mui/icons-material/DownloadRounded';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { RowMenu } from '../../shared/ui/RowMenu.tsx';
import { useExportReportMutation } from './api.ts';
import type { ReportFilters } from './useReportFilters.ts';

type PeopleExportMenuProps = Pick<ReportFilters, 'number' | 'course' | 'group'>;

/** Exports the people whom the chosen number counts, from all pages of the list. */
export function PeopleExportMenu({ number, course, group }: PeopleExportMenuProps) {
  const { t } = useTranslation('reports');
  const { companyId } = usePanel();
  const language = useLocale();
  const [exportReport] = useExportReportMutation();
  const args = { companyId, number, company_course_id: course, group_id: group, language };
  const actions = reportFormats.map((format) => ({
    key: format,
    label: t('export.table', { name: t('people.listed'), format: format.toUpperCase() }),
    icon: <DownloadIcon fontSize="small" />,
    onChoose: () => void exportReport({ file: `people.${format}`, ...args }),
  }));
  return <RowMenu isLabelled label={t('export.label')} actions={actions} />;
}
