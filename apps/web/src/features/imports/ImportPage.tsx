import type { MemberImport } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePolling } from '../../shared/api/usePolling.ts';
import { usePanel } from '../../shared/company/usePanel.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { JobProgress } from '../../shared/ui/JobProgress.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useGetImportQuery } from './api.ts';
import { ApplyImport } from './ApplyImport.tsx';
import { firstKindOf, ImportLines, type ShownLines } from './ImportLines.tsx';
import { ImportResult } from './ImportResult.tsx';

/** Polling interval in milliseconds while the service processes the import. */
const pollMs = 1_000;
const isBusy = ({ state }: MemberImport) => ['reading', 'comparing', 'applying'].includes(state);

export default function ImportPage() {
  const { t } = useTranslation('imports');
  const { companyId, paths } = usePanel();
  const { importId = '' } = useParams();
  const [pollingInterval, pollWhile] = usePolling(pollMs);
  const { currentData, error, refetch } = useGetImportQuery(
    { companyId, importId },
    { pollingInterval, refetchOnMountOrArgChange: true },
  );
  pollWhile(currentData === undefined || isBusy(currentData));
  return (
    <Page
      title={currentData?.fileName || t('unnamed')}
      back={{ to: paths.imports, label: t('backToImports') }}
    >
      {error && !currentData ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : currentData ? (
        <ImportContent key={currentData.id} found={currentData} onChange={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  );
}

/**
 * Returns the last preview while the service compares the file again after a decision, so that the page keeps showing
 * it. Returns undefined at all other times.
 */
function usePreview(found: MemberImport) {
  const [preview, setPreview] = useState<MemberImport>();
  if (found.state === 'ready' && found !== preview) setPreview(found);
  return found.state === 'comparing' ? preview : undefined;
}

function ImportContent({ found: latest, onChange }: { found: MemberImport; onChange: () => void }) {
  const preview = usePreview(latest);
  const found = preview ?? latest;
  const isComparing = preview !== undefined;
  const { t } = useTranslation('imports');
  const [chosen, show] = useState<ShownLines>();
  const shown = chosen ?? { kind: firstKindOf(found), page: 1 };
  if (isBusy(found))
    return (
      <JobProgress
        text={t(found.state === 'applying' ? 'applying' : 'comparing')}
        label={t('progress')}
        count={t('progressCount', found.progress)}
        progress={found.progress}
        hint={t('progressHint')}
      />
    );
  const headings = found.columns.map(({ heading }) => heading).join(', ');
  return (
    <Stack spacing={4}>
      {found.state === 'failed' && <Alert severity="error">{t('failed')}</Alert>}
      {found.state === 'expired' && <Alert severity="info">{t('expired')}</Alert>}
      {found.failure === 'preview_changed' && <Alert severity="warning">{t('previewChanged')}</Alert>}
      {found.isOutdated && <Alert severity="warning">{t('outdated')}</Alert>}
      {found.state === 'applied' && <ImportResult found={found} />}
      {found.state === 'ready' && found.counts && <NewGroups found={found} total={found.counts.newGroups} />}
      <div>
        {found.encoding && found.delimiter && (
          <Typography color="textSecondary">
            {t('format', {
              encoding: t(`encodings.${found.encoding}`),
              delimiter: t(`delimiters.${found.delimiter}`),
            })}
          </Typography>
        )}
        <Typography color="textSecondary">{t('usedColumns', { columns: headings })}</Typography>
        {found.ignoredHeadings.length > 0 && (
          <Typography color="textSecondary">
            {t('ignoredColumns', { columns: found.ignoredHeadings.join(', ') })}
          </Typography>
        )}
      </div>
      {found.counts && found.state !== 'expired' && (
        <ImportLines
          found={found}
          counts={found.counts}
          shown={shown}
          onShow={show}
          isComparing={isComparing}
        />
      )}
      {found.counts && found.state === 'ready' && (
        <ApplyImport found={found} counts={found.counts} isComparing={isComparing} onApply={onChange} />
      )}
    </Stack>
  );
}

function NewGroups({ found: { newGroupNames }, total }: { found: MemberImport; total: number }) {
  const { t, i18n } = useTranslation('imports');
  if (total === 0) return null;
  const more = total - newGroupNames.length;
  const listed = newGroupNames.join(', ');
  const names =
    more > 0 ? t('moreGroups', { names: listed, more: more.toLocaleString(i18n.language) }) : listed;
  return <Typography sx={{ overflowWrap: 'anywhere' }}>{t('newGroups', { count: total, names })}</Typography>;
}
