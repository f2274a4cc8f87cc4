import type { MonthReport } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { useListMonthReportsQuery } from './api.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { formatMonth, formatShare } from './percentOf.ts';
import { ReportSection } from './ReportSection.tsx';
import type { ReportFilters } from './useReportFilters.ts';

export function TrendSection({ filters: { course, group, month } }: { filters: ReportFilters }) {
  const { t } = useTranslation('reports');
  const language = useLocale();
  const { companyId } = usePanel();
  const query = useListMonthReportsQuery({ companyId, company_course_id: course, group_id: group, month });
  const months = query.currentData;
  const [first, last] = [months?.[0], months?.at(-1)];
  return (
    <ReportSection<MonthReport>
      title={t('trend.title')}
      text={t('trend.text')}
      nameOf={(row) => formatMonth(row.month)}
      nameLabel={t('trend.name')}
      keyOf={(row) => row.month}
      query={query}
      rows={months?.toReversed()}
      chart={
        first &&
        last && (
          <ChartFrame
            height={240}
            summary={t('trend.summary', {
              first: formatMonth(first.month),
              firstShare: formatShare(first.completed, first.expected, language),
              last: formatMonth(last.month),
              lastShare: formatShare(last.completed, last.expected, language),
            })}
            chart={{ months: months! }}
          />
        )
      }
      empty={<EmptyState title={t('trend.none')} />}
    />
  );
}
