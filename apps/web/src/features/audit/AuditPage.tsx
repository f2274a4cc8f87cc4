import { auditActions } from '@academy/contracts/client';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { Page } from '../../shared/ui/Page.tsx';
import { useListState } from '../../shared/ui/useListState.ts';
import { useDownloadAuditEntriesMutation, useListAuditEntriesQuery } from './api.ts';
import { AuditFilterFields } from './AuditFilterFields.tsx';
import { AuditList } from './AuditList.tsx';
import { ExportButton } from './ExportButton.tsx';
import { useAuditFilters } from './useAuditFilters.ts';

const size = 50;

export default function AuditPage() {
  const { t } = useTranslation('audit');
  const { companyId, companyName: company } = usePanel();
  const language = useLocale();
  const { page, setPage } = useListState(['latest'], 'latest');
  const { filters, isFiltered, isReversed, setFilter } = useAuditFilters(auditActions);
  const query = useListAuditEntriesQuery({ companyId, ...filters, page, size }, { skip: isReversed });
  const [download, { isLoading }] = useDownloadAuditEntriesMutation();
  return (
    <Page title={t('title', { company })} subtitle={t('subtitle')}>
      <AuditList
        label={t('title', { company })}
        companyId={companyId}
        isFiltered={isFiltered}
        isReversed={isReversed}
        onPerson={(actorId) => setFilter('actor', actorId)}
        query={query}
        onPage={setPage}
        empty={{ title: t('empty'), text: t('emptyText') }}
        filter={
          <AuditFilterFields
            actions={auditActions}
            filters={filters}
            setFilter={setFilter}
            isReversed={isReversed}
            actorName={query.data?.data[0]?.actorName}
            exportButton={
              <ExportButton
                isBusy={isLoading}
                onExport={() => void download({ companyId, ...filters, language })}
              />
            }
          />
        }
      />
    </Page>
  );
}
