import CourseIcon from '@mui/icons-material/EditNoteRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { useUrlPage } from '../../shared/ui/useUrlPage.ts';
import { useListOwnCoursesQuery } from './draft/api.ts';
import { useOwnCourseColumns } from './useOwnCourseColumns.tsx';

const size = 20;

/** Page for the courses that the company writes in the editor (own courses). */
export default function OwnCoursesPage() {
  const { t } = useTranslation('own-courses');
  const { companyId } = usePanel();
  const [page, setPage] = useUrlPage();
  // Other pages link to these dialogs, so query parameters open them.
  const creation = useUrlDialog('new');
  const importing = useUrlDialog('import');
  const columns = useOwnCourseColumns();
  const query = useListOwnCoursesQuery({ companyId, page, per_page: size });
  const courses = query.currentData;
  const isEmpty = courses?.meta.total === 0;
  const actions = (
    <>
      <Button variant="outlined" onClick={importing.open}>
        {t('import.open')}
      </Button>
      <Button variant="contained" onClick={creation.open}>
        {t('create.open')}
      </Button>
    </>
  );
  return (
    <Page
      title={t('list.title')}
      subtitle={t('list.intro')}
      actions={courses && !isEmpty ? actions : undefined}
    >
      {query.isError && !courses ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <DataTable
            label={t('list.title')}
            rows={courses?.data}
            columns={columns}
            rowKey={({ id }) => id}
            isFetching={query.isFetching}
            empty={
              <EmptyState
                icon={<CourseIcon />}
                title={t('list.none')}
                text={t('list.noneText')}
                action={
                  <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
                    {actions}
                  </Stack>
                }
              />
            }
          />
          {courses && <PageControls page={page} size={size} total={courses.meta.total} onPage={setPage} />}
        </>
      )}
      <LoadedDialog dialog={creation} load={() => import('./CreateCourseDialog.tsx')} properties={{}} />
      <LoadedDialog dialog={importing} load={() => import('./ImportCourseDialog.tsx')} properties={{}} />
    </Page>
  );
}
