import type { CompanyStorage } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { formatBytes } from '../../shared/formats/formatBytes.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Fact, Facts } from '../../shared/ui/Facts.tsx';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useGetCompanyStorageQuery } from './api.ts';
import { storageKinds, storageState } from './rules.ts';

export function StorageUse() {
  const { t } = useTranslation('content');
  const { companyId } = usePanel();
  const locale = useLocale();
  const query = useGetCompanyStorageQuery({ companyId });
  const storage = query.currentData;
  const size = (bytes: number) => formatBytes(bytes, locale);
  return (
    <Stack component="section" aria-labelledby="storage" spacing={2}>
      <Typography variant="h2" id="storage">
        {t('storage.title')}
      </Typography>
      {storage ? (
        <>
          <Box sx={{ maxWidth: 560 }}>
            <Typography sx={{ mb: 1 }}>
              {t('storage.used', { used: size(storage.used), limit: size(storage.limit) })}
            </Typography>
            <ProgressBar
              value={Math.min(100, Math.floor((storage.used * 100) / Math.max(1, storage.limit)))}
              label={t('storage.title')}
            />
          </Box>
          <StorageWarning storage={storage} />
          <Facts>
            {storageKinds.map((kind) => (
              <Fact key={kind} label={t(`storage.kinds.${kind}`)}>
                {size(storage[kind])}
              </Fact>
            ))}
          </Facts>
        </>
      ) : query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ListSkeleton rows={1} />
      )}
    </Stack>
  );
}

function StorageWarning({ storage }: { storage: CompanyStorage }) {
  const { t } = useTranslation('content');
  const state = storageState(storage);
  if (state === 'enough') return null;
  return <Alert severity={state === 'full' ? 'error' : 'warning'}>{t(`storage.${state}`)}</Alert>;
}
