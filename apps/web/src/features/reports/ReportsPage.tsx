import ReportIcon from '@mui/icons-material/AssessmentOutlined';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePolling } from '../../shared/api/usePolling.ts';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import type { ApiFailure } from '../../shared/errors/errors.ts';
import { formatDateTime } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { Deferred } from '../../shared/ui/Deferred.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { useGetReportOverviewQuery, useListCourseReportsQuery } from './api.ts';
import { CoursesSection } from './CoursesSection.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { GroupsSection } from './GroupsSection.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { ReportFilterFields } from './ReportFilterFields.tsx';
import { TrendSection } from './TrendSection.tsx';
import { useReportFilters } from './useReportFilters.ts';

/** Polling interval in milliseconds while the first report of a large company is being prepared. */
const pollMs = 3_000;
/** Maximum number of courses that the filter lists. If there are more, the filter is a search field. */
const offeredCourses = 100;

/** Prints the page without navigation: only the article and its ancestors. */
const printed = {
  '@media print': { 'header, a[href^="#"], :has(> article) > :not(article)': { display: 'none !important' } },
};

/** Page with the report of a company: how many members have completed its mandatory courses, by course, group and month (rule 330). */
export default function ReportsPage() {
  const { t } = useTranslation('reports');
  const { companyId, companyName, paths } = usePanel();
  const language = useLocale();
  const timeZone = useTimeZone();
  const filters = useReportFilters();
  const filter = { companyId, company_course_id: filters.course, group_id: filters.group };
  const [pollingInterval, pollWhile] = usePolling(pollMs);
  const courses = useListCourseReportsQuery(
    { companyId, language, per_page: offeredCourses },
    { pollingInterval },
  );
  const isPreparing = (courses.error as ApiFailure | undefined)?.code === 'report_not_ready';
  pollWhile(isPreparing);
  const overview = useGetReportOverviewQuery(filter, { skip: !courses.data });
  // The previous numbers stay visible while the numbers for a changed filter are loading.
  const shown = overview.originalArgs?.companyId === companyId ? overview.data : overview.currentData;
  const failed = courses.isError ? courses : overview.isError ? overview : undefined;
  const asOf = shown && t('asOf', { time: formatDateTime(shown.as_of, language, timeZone) });
  const isEmpty = courses.data?.meta.total === 0;

  return (
    <Page
      title={t('title', { company: companyName })}
      subtitle={
        <>
          {t('subtitle')}
          {asOf && (
            <Typography variant="body2" sx={{ mt: 0.5 }} role="status">
              {asOf}
            </Typography>
          )}
        </>
      }
      actions={
        <Box sx={{ display: 'contents', '@media print': { display: 'none' } }}>
          <LinkButton variant="outlined" to={paths.reportMails}>
            {t('mails')}
          </LinkButton>
          <LinkButton variant="outlined" to={paths.evidencePacks}>
            {t('evidencePacks')}
          </LinkButton>
          {!isEmpty && courses.data && <ExportMenu filters={filters} />}
        </Box>
      }
    >
      <GlobalStyles styles={printed} />
      <Deferred>
        {isPreparing ? (
          <EmptyState icon={<ReportIcon />} title={t('preparing.title')} text={t('preparing.text')} />
        ) : failed ? (
          <ErrorState failure={failed.error} onRetry={() => void failed.refetch()} />
        ) : isEmpty ? (
          <EmptyState icon={<ReportIcon />} title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <Stack spacing={5}>
            <ReportFilterFields withMonth courses={courses.data} filters={filters} />
            {shown && <KeyFigures overview={shown} filters={filters} />}
            <CoursesSection filters={filters} />
            <GroupsSection filters={filters} />
            <TrendSection filters={filters} />
          </Stack>
        )}
      </Deferred>
    </Page>
  );
}
