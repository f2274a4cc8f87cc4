import type { CourseReport } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { useUrlPage } from '../../shared/ui/useUrlPage.ts';
import { useListCourseReportsQuery } from './api.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { ReportSection } from './ReportSection.tsx';
import type { ReportFilters } from './useReportFilters.ts';

const size = 25;

export function CoursesSection({ filters: { course, group } }: { filters: ReportFilters }) {
  const { t } = useTranslation('reports');
  const { companyId } = usePanel();
  const language = useLocale();
  const [page, setPage] = useUrlPage('coursesPage');
  const query = useListCourseReportsQuery({
    companyId,
    language,
    company_course_id: course,
    group_id: group,
    page,
    per_page: size,
  });
  const rows = query.currentData?.data;
  const [first] = rows ?? [];
  return (
    <ReportSection<CourseReport>
      title={t('courses.title')}
      nameOf={({ title }) => title}
      nameLabel={t('courses.name')}
      keyOf={({ company_course_id: id }) => id}
      targetOf={({ company_course_id: id }) => ({ course: id, group })}
      query={query}
      rows={rows}
      pages={
        course === undefined
          ? { page, size, total: query.currentData?.meta.total ?? 0, onPage: setPage }
          : undefined
      }
      chart={
        first && (
          <ChartFrame
            height={70 + Math.min(rows!.length, 10) * 34}
            summary={t('courses.summary', {
              count: rows!.length,
              title: first.title,
              overdue: first.overdue,
              expected: first.expected,
            })}
            chart={{ courses: rows! }}
          />
        )
      }
      empty={<EmptyState title={t('courses.none')} />}
    />
  );
}
