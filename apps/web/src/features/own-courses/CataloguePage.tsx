import CourseIcon from '@mui/icons-material/EditNoteRounded';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { useUrlPage } from '../../shared/ui/useUrlPage.ts';
import { useListCatalogueCoursesQuery } from './draft/catalogueApi.ts';
import { useCatalogueColumns } from './catalogue/useCatalogueColumns.tsx';

const size = 20;

/** Page for administrators who edit the courses of the catalogue. Only some installations allow editing. */
export default function CataloguePage() {
  const { t } = useTranslation('own-courses');
  const [page, setPage] = useUrlPage();
  const creation = useUrlDialog('new');
  const columns = useCatalogueColumns();
  const query = useListCatalogueCoursesQuery({ page, per_page: size });
  const courses = query.currentData;
  return (
    <Page
      title={t('catalogue.title')}
      subtitle={t('catalogue.intro')}
      actions={
        courses && (
          <Button variant="contained" onClick={creation.open}>
            {t('create.open')}
          </Button>
        )
      }
    >
      {query.isError && !courses ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <DataTable
            label={t('catalogue.title')}
            rows={courses?.data}
            columns={columns}
            rowKey={({ id }) => id}
            isFetching={query.isFetching}
            empty={
              <EmptyState icon={<CourseIcon />} title={t('catalogue.none')} text={t('catalogue.noneText')} />
            }
          />
          {courses && <PageControls page={page} size={size} total={courses.meta.total} onPage={setPage} />}
        </>
      )}
      <LoadedDialog dialog={creation} load={() => import('./CreateCourseDialog.tsx')} properties={{}} />
    </Page>
  );
}
