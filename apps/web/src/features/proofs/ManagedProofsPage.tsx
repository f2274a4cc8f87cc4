import { proofStatuses } from '@academy/contracts/client';
import ProofIcon from '@mui/icons-material/FactCheckOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { TabList, tabIdOf } from '../../shared/ui/TabList.tsx';
import { useUrlFilter } from '../../shared/ui/useUrlFilter.ts';
import { useUrlPage } from '../../shared/ui/useUrlPage.ts';
import { useListManagedProofsQuery } from './managedApi.ts';
import { useProofColumns } from './useProofColumns.tsx';

const size = 20;

const panelId = 'proofs';

/** Lists the proofs of a company by status, by default the ones that need a decision. */
export default function ManagedProofsPage() {
  const { t } = useTranslation('proofs');
  const { companyId, paths } = usePanel();
  const language = useLocale();
  const [page, setPage] = useUrlPage();
  const [filter, setFilter] = useUrlFilter('status', proofStatuses);
  const status = filter ?? 'submitted';
  const columns = useProofColumns(status);
  const query = useListManagedProofsQuery(
    { companyId, language, status, page, per_page: size },
    { refetchOnMountOrArgChange: true },
  );
  const proofs = query.currentData;
  const waiting = useListManagedProofsQuery({ companyId, language, status: 'submitted', per_page: 1 });
  return (
    <Page
      title={t('managed.title')}
      subtitle={t('managed.intro')}
      actions={
        <LinkButton variant="outlined" to={paths.proofImports}>
          {t('managed.import')}
        </LinkButton>
      }
    >
      <section>
        <TabList
          label={t('managed.lists')}
          tabs={proofStatuses.map((value) => ({
            value,
            label:
              value === 'submitted' && waiting.data
                ? t('managed.waiting', { count: waiting.data.meta.total })
                : t(`statuses.${value}`),
          }))}
          chosen={status}
          onChoose={(value) => setFilter(value === 'submitted' ? undefined : value)}
          panelId={panelId}
        />
        <Box role="tabpanel" id={panelId} aria-labelledby={tabIdOf(panelId, status)}>
          {query.isError && !proofs ? (
            <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <Stack spacing={2.5}>
              <DataTable
                label={t(`statuses.${status}`)}
                rows={proofs?.data}
                columns={columns}
                rowKey={({ id }) => id}
                isFetching={query.isFetching}
                empty={
                  <EmptyState
                    icon={<ProofIcon />}
                    title={t(`managed.none.${status}`)}
                    {...(status === 'submitted' && { text: t('managed.noneText') })}
                  />
                }
              />
              {proofs && <PageControls page={page} size={size} total={proofs.meta.total} onPage={setPage} />}
            </Stack>
          )}
        </Box>
      </section>
    </Page>
  );
}
