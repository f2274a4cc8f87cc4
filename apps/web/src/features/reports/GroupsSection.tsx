import type { GroupReport } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { useUrlPage } from '../../shared/ui/useUrlPage.ts';
import { useListGroupReportsQuery } from './api.ts';
import { ReportSection } from './ReportSection.tsx';
import type { ReportFilters } from './useReportFilters.ts';

const size = 25;

/**
 * Section of a report with the numbers of each group. Shows nothing while the report is filtered by group, because the
 * other sections then show that group.
 */
export function GroupsSection({ filters: { course, group } }: { filters: ReportFilters }) {
  const { t } = useTranslation('reports');
  const { companyId } = usePanel();
  const [page, setPage] = useUrlPage('groupsPage');
  const query = useListGroupReportsQuery(
    { companyId, company_course_id: course, page, per_page: size },
    { skip: group !== undefined },
  );
  if (group !== undefined) return null;
  return (
    <ReportSection<GroupReport>
      title={t('groups.title')}
      text={t('groups.text')}
      nameOf={({ name }) => name}
      nameLabel={t('groups.name')}
      keyOf={({ group_id: id }) => id}
      targetOf={({ group_id: id }) => ({ course, group: id })}
      query={query}
      rows={query.currentData?.data}
      pages={{ page, size, total: query.currentData?.meta.total ?? 0, onPage: setPage }}
      empty={<EmptyState title={t('groups.none')} />}
    />
  );
}
