import { listedPacks } from '@academy/contracts/client';
import EvidenceIcon from '@mui/icons-material/FactCheckOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePolling } from '../../shared/api/usePolling.ts';
import { usePanel } from '../../shared/company/usePanel.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { useListEvidencePacksQuery } from './api.ts';
import { RequestPack } from './RequestPack.tsx';
import { isUnderWay } from './rules.ts';
import { usePackColumns } from './usePackColumns.tsx';

/** Polling interval in milliseconds while the service prepares a pack. */
const pollMs = 1_500;

/** Page on which course managers request and download evidence packs (rule 352). */
export default function EvidencePacksPage() {
  const { t } = useTranslation('evidence-packs');
  const { companyId, companyName, paths } = usePanel();
  const [pollingInterval, pollWhile] = usePolling(pollMs);
  const query = useListEvidencePacksQuery({ companyId }, { pollingInterval });
  const packs = query.currentData;
  pollWhile(packs?.some(isUnderWay) ?? false);
  const columns = usePackColumns();
  return (
    <Page
      title={t('title', { company: companyName })}
      subtitle={t('subtitle')}
      back={{ to: paths.reports, label: t('back') }}
    >
      <Stack spacing={5}>
        <RequestPack />
        <Stack component="section" spacing={2}>
          <Typography variant="h2">{t('list.title')}</Typography>
          {query.isError && !packs ? (
            <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <DataTable
              label={t('list.title')}
              rows={packs?.slice(0, listedPacks)}
              columns={columns}
              rowKey={({ id }) => id}
              isFetching={!packs}
              empty={<EmptyState icon={<EvidenceIcon />} title={t('list.none')} text={t('list.noneText')} />}
            />
          )}
        </Stack>
        <Stack component="section" spacing={2}>
          <Typography variant="h2">{t('auditor.title')}</Typography>
          <Typography sx={{ maxWidth: '70ch' }}>{t('auditor.text')}</Typography>
        </Stack>
      </Stack>
    </Page>
  );
}
