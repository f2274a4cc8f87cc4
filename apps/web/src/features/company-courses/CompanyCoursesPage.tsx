import { progressTransferrer } from '@academy/contracts/client';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useToday } from '../../shared/company/useTimeZone.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { RowMenu } from '../../shared/ui/RowMenu.tsx';
import type { RowAction } from '../../shared/ui/RowMenuItems.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { useListState } from '../../shared/ui/useListState.ts';
import { BrandingAction } from '../branding/index.ts';
import { ContactsAction } from '../company-contacts/index.ts';
import { TransferDialog } from '../progress-transfers/index.ts';
import { useListCompanyCoursesQuery } from '../company-course-data/index.ts';
import { NewCourseMenu } from './NewCourseMenu.tsx';
import { NoCourses } from './NoCourses.tsx';
import { courseSorts, sortCourses } from './rules.ts';
import { useCourseColumns } from './useCourseColumns.tsx';

/** Lists the courses of the company for its course managers. By default, courses with urgent deadlines come first. */
export default function CompanyCoursesPage() {
  const { t } = useTranslation(['company-courses', 'company-contacts', 'branding']);
  const { companyId, features, may } = usePanel();
  const language = useLocale();
  const today = useToday();
  const initializing = useDialog();
  const transfer = useUrlDialog('transfer');
  const contacts = useUrlDialog('contacts');
  const branding = useUrlDialog('branding');
  const isWide = useMediaQuery('(min-width: 600px)', { noSsr: true });
  const { sort, setSort } = useListState(courseSorts, 'urgency');
  const columns = useCourseColumns();
  const query = useListCompanyCoursesQuery({ companyId, language, per_page: 100 });
  const courses = query.currentData;
  const ofCatalogue = (courses ?? []).filter(({ origin }) => origin === 'catalogue');

  const mayTransfer = may(progressTransferrer) && features.includes('progress_transfers');
  const secondaryActions: RowAction[] = [
    ...(mayTransfer ? [{ key: 'transfer', label: t('list.transfer'), onChoose: transfer.open }] : []),
    { key: 'contacts', label: t('company-contacts:action'), onChoose: contacts.open },
    { key: 'branding', label: t('branding:action'), onChoose: branding.open },
  ];
  const actions = courses !== undefined && courses.length > 0 && (
    <>
      {isWide && mayTransfer && (
        <Button variant="outlined" onClick={transfer.open}>
          {t('list.transfer')}
        </Button>
      )}
      <ContactsAction hasButton={isWide} />
      <BrandingAction hasButton={isWide} />
      <NewCourseMenu />
      <Button variant="outlined" onClick={initializing.open}>
        {t('initialize.action')}
      </Button>
      {!isWide && <RowMenu label={t('actions.more')} actions={secondaryActions} />}
    </>
  );
  return (
    <Page title={t('list.title')} actions={actions}>
      {query.isError && !courses ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <DataTable
          label={t('list.title')}
          rows={courses && sortCourses(courses, sort, today)}
          columns={columns}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={setSort}
          empty={<NoCourses onInitialize={initializing.open} />}
        />
      )}
      <LoadedDialog
        dialog={initializing}
        load={() => import('./InitializeDialog.tsx')}
        properties={{ courses: ofCatalogue }}
      />
      <TransferDialog courses={ofCatalogue} />
    </Page>
  );
}
