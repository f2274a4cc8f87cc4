import DutyIcon from '@mui/icons-material/GavelOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { useUrlPage } from '../../shared/ui/useUrlPage.ts';
import { useListDutiesQuery } from './managedApi.ts';
import { useDutyColumns } from './useDutyColumns.tsx';

const size = 20;

/** Page for the duties of the company, which are requirements for training (rule 480). */
export default function DutiesPage() {
  const { t } = useTranslation('duties');
  const { companyId } = usePanel();
  const language = useLocale();
  const [page, setPage] = useUrlPage();
  const creation = useDialog();
  const columns = useDutyColumns();
  const query = useListDutiesQuery(
    { companyId, language, page, per_page: size },
    { refetchOnMountOrArgChange: true },
  );
  const duties = query.currentData;
  const isEmpty = duties?.meta.total === 0;
  const create = (
    <Button variant="contained" {...creation.button}>
      {t('list.create')}
    </Button>
  );
  return (
    <Page
      title={t('list.title')}
      subtitle={t('list.intro')}
      actions={duties && !isEmpty ? create : undefined}
    >
      {query.isError && !duties ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <DataTable
            label={t('list.title')}
            rows={duties?.data}
            columns={columns}
            rowKey={({ id }) => id}
            isFetching={query.isFetching}
            empty={
              <EmptyState
                icon={<DutyIcon />}
                title={t('list.none')}
                text={t('list.noneText')}
                action={create}
              />
            }
          />
          {duties && <PageControls page={page} size={size} total={duties.meta.total} onPage={setPage} />}
        </>
      )}
      <LoadedDialog dialog={creation} load={() => import('./CreateDutyDialog.tsx')} properties={{}} />
    </Page>
  );
}
