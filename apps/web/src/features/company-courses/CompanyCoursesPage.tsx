import { progressTransferrer } from '@academy/contracts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { today } from '../../shared/formats/deadlineState.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { useListState } from '../../shared/ui/useListState.ts';
import { TransferDialog } from '../progress-transfers/index.ts';
import { useListCompanyCoursesQuery } from './api.ts';
import { InitializeDialog } from './InitializeDialog.tsx';
import { NoCourses } from './NoCourses.tsx';
import { courseSorts, sortCourses } from './rules.ts';
import { useCourseColumns } from './useCourseColumns.tsx';

/** Maintenance page that lists a company's courses, those with urgent deadlines first. */
export default function CompanyCoursesPage() {
  const { t } = useTranslation('company-courses');
  const { companyId, may } = usePanel();
  const language = useLocale();
  const [isInitializing, setIsInitializing] = useState(false);
  const transfer = useUrlDialog('transfer');
  const { sort, setSort } = useListState(courseSorts, 'urgency');
  const columns = useCourseColumns();
  const query = useListCompanyCoursesQuery({ companyId, language, per_page: 100 });
  const courses = query.currentData;

  const initialize = () => setIsInitializing(true);
  const actions = courses !== undefined && courses.length > 0 && (
    <>
      {may(progressTransferrer) && (
        <Button variant="outlined" onClick={transfer.open}>
          {t('list.transfer')}
        </Button>
      )}
      <Button variant="outlined" onClick={initialize}>
        {t('initialize.action')}
      </Button>
    </>
  );
  return (
    <Page title={t('list.title')} actions={actions}>
      {query.isError && !courses ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <DataTable
          label={t('list.title')}
          rows={courses && sortCourses(courses, sort, today())}
          columns={columns}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={setSort}
          empty={<NoCourses onInitialize={initialize} />}
        />
      )}
      <InitializeDialog isOpen={isInitializing} onClose={() => setIsInitializing(false)} />
      <TransferDialog courses={courses ?? []} />
    </Page>
  );
}
