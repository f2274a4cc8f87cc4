import { platformAuditActions } from '@academy/contracts/client';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { Page } from '../../shared/ui/Page.tsx';
import { useListState } from '../../shared/ui/useListState.ts';
import { useDownloadPlatformAuditEntriesMutation, useListPlatformAuditEntriesQuery } from './api.ts';
import { AuditFilterFields } from './AuditFilterFields.tsx';
import { AuditList } from './AuditList.tsx';
import { ExportButton } from './ExportButton.tsx';
import { useAuditFilters } from './useAuditFilters.ts';

const size = 50;

/** Audit log of actions that are not assigned to a single company. */
export default function PlatformAuditPage() {
  const { t } = useTranslation('audit');
  const language = useLocale();
  const { page, setPage } = useListState(['latest'], 'latest');
  const { filters, isFiltered, isReversed, setFilter } = useAuditFilters(platformAuditActions);
  const query = useListPlatformAuditEntriesQuery({ ...filters, page, size }, { skip: isReversed });
  const [download, { isLoading }] = useDownloadPlatformAuditEntriesMutation();
  return (
    <Page title={t('platformTitle')} subtitle={t('platformSubtitle')}>
      <AuditList
        label={t('platformTitle')}
        companyId={undefined}
        isFiltered={isFiltered}
        isReversed={isReversed}
        onPerson={(actorId) => setFilter('actor', actorId)}
        query={query}
        onPage={setPage}
        empty={{ title: t('platformEmpty'), text: t('platformEmptyText') }}
        filter={
          <AuditFilterFields
            actions={platformAuditActions}
            filters={filters}
            setFilter={setFilter}
            isReversed={isReversed}
            actorName={query.data?.data[0]?.actorName}
            exportButton={
              <ExportButton isBusy={isLoading} onExport={() => void download({ ...filters, language })} />
            }
          />
        }
      />
    </Page>
  );
}
