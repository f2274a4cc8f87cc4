import type { ManagedPolicy } from '@academy/contracts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { useUrlPage } from '../../shared/ui/useUrlPage.ts';
import { useListPolicyVersionsQuery } from './managedApi.ts';
import { VersionCard } from './VersionCard.tsx';

const size = 20;

export function VersionList({ policy }: { policy: ManagedPolicy }) {
  const { t } = useTranslation('policies');
  const { companyId } = usePanel();
  const [page, setPage] = useUrlPage();
  const upload = useDialog();
  const { id: policyId, draft } = policy;
  const query = useListPolicyVersionsQuery({ companyId, policyId, page, per_page: size });
  const versions = query.currentData;
  return (
    <Stack component="section" aria-labelledby="policy-versions" spacing={2}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}
      >
        <Typography variant="h2" id="policy-versions">
          {t('versions.title')}
        </Typography>
        <Button variant={draft === null ? 'contained' : 'outlined'} {...upload.button}>
          {t(draft === null ? 'versions.prepare' : 'versions.addDocument')}
        </Button>
      </Stack>
      {query.isError && !versions ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : !versions ? (
        <ListSkeleton rows={2} />
      ) : versions.meta.total === 0 ? (
        <EmptyState title={t('versions.none')} text={t('versions.noneText')} />
      ) : (
        <>
          <Stack component="ol" spacing={2} sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {versions.data.map((version) => (
              <VersionCard key={version.version} policy={policy} version={version} />
            ))}
          </Stack>
          <PageControls page={page} size={size} total={versions.meta.total} onPage={setPage} />
        </>
      )}
      <LoadedDialog
        dialog={upload}
        load={() => import('./UploadDialog.tsx')}
        properties={{ policy, draft: versions?.data.find(({ published_at }) => published_at === null) }}
      />
    </Stack>
  );
}
