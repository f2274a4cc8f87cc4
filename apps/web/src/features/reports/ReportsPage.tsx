import ReportIcon from '@mui/icons-material/AssessmentOutlined';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useNumbersPolling } from '../../shared/api/useNumbersPolling.ts';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { Deferred } from '../../shared/ui/Deferred.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { NumbersAsOf } from '../../shared/ui/NumbersAsOf.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { PreparedNumbers } from '../../shared/ui/PreparedNumbers.tsx';
import { useGetReportOverviewQuery, useListCourseReportsQuery } from './api.ts';
import { CoursesSection } from './CoursesSection.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { GroupsSection } from './GroupsSection.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { ReportFilterFields } from './ReportFilterFields.tsx';
import { TrendSection } from './TrendSection.tsx';
import { useReportFilters } from './useReportFilters.ts';

/** Maximum number of courses that the filter lists. With more courses, the filter is a search field. */
const offeredCourses = 100;

/** Hides everything but the article and its ancestors when the page is printed. */
const printed = {
  '@media print': { 'header, a[href^="#"], :has(> article) > :not(article)': { display: 'none !important' } },
};

/**
 * Report on the mandatory courses of a company: how many members have completed them, by course, group and month (rule
 * 330).
 */
export default function ReportsPage() {
  const { t } = useTranslation('reports');
  const { companyId, companyName, paths } = usePanel();
  const language = useLocale();
  const filters = useReportFilters();
  const filter = { companyId, company_course_id: filters.course, group_id: filters.group };
  const [pollingInterval, follow] = useNumbersPolling();
  const courses = useListCourseReportsQuery(
    { companyId, language, per_page: offeredCourses },
    { pollingInterval },
  );
  const isPreparing = follow(courses.error);
  const overview = useGetReportOverviewQuery(filter, { skip: !courses.data });
  // The previous numbers stay visible while the numbers for a changed filter load.
  const shown = overview.originalArgs?.companyId === companyId ? overview.data : overview.currentData;
  const isEmpty = courses.data?.meta.total === 0;

  return (
    <Page
      title={t('title', { company: companyName })}
      subtitle={<NumbersAsOf text={t('subtitle')} asOf={shown?.as_of} />}
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
        <PreparedNumbers
          icon={<ReportIcon />}
          isPreparing={isPreparing}
          failed={courses.isError ? courses : undefined}
        >
          {isEmpty ? (
            <EmptyState icon={<ReportIcon />} title={t('empty.title')} text={t('empty.text')} />
          ) : (
            <Stack spacing={5}>
              <ReportFilterFields withMonth courses={courses.data} filters={filters} />
              {/* The filters stay visible, because the group or course in the URL may no longer exist. */}
              {overview.isError ? (
                <ErrorState failure={overview.error} onRetry={() => void overview.refetch()} />
              ) : (
                <>
                  {shown && <KeyFigures overview={shown} filters={filters} />}
                  <CoursesSection filters={filters} />
                  <GroupsSection filters={filters} />
                  <TrendSection filters={filters} />
                </>
              )}
            </Stack>
          )}
        </PreparedNumbers>
      </Deferred>
    </Page>
  );
}
