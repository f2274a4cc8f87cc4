import type { EvidencePack } from '@academy/contracts';
import DownloadIcon from '@mui/icons-material/DownloadRounded';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useDownloadEvidencePackMutation } from './api.ts';

export function DownloadPack({ pack: { id: packId, from, to } }: { pack: EvidencePack }) {
  const { t } = useTranslation('evidence-packs');
  const { companyId } = usePanel();
  const [download, { isLoading }] = useDownloadEvidencePackMutation();
  return (
    <LoadingButton
      size="small"
      startIcon={<DownloadIcon />}
      loading={isLoading}
      loadingPosition="start"
      aria-label={t('downloadOf', { from: formatDate(from), to: formatDate(to) })}
      onClick={() => void download({ companyId, packId })}
    >
      {t('download')}
    </LoadingButton>
  );
}
