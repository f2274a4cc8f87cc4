import DownloadIcon from '@mui/icons-material/DownloadRounded';
import { useTranslation } from 'react-i18next';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';

export function ExportButton({ isBusy, onExport }: { isBusy: boolean; onExport: () => void }) {
  const { t } = useTranslation('audit');
  return (
    <LoadingButton
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={isBusy}
      loadingPosition="start"
      onClick={onExport}
    >
      {t('export')}
    </LoadingButton>
  );
}
