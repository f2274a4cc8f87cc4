import DownloadIcon from '@mui/icons-material/DownloadRounded';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useDownloadBadgeImageMutation, useDownloadBadgeVectorImageMutation } from './api.ts';

export function BadgeDownloads({ certificateId }: { certificateId: string }) {
  const { t } = useTranslation('badges');
  const language = useLocale();
  const [downloadImage, image] = useDownloadBadgeImageMutation();
  const [downloadVectorImage, vectorImage] = useDownloadBadgeVectorImageMutation();
  const files = [
    { label: t('downloadPng'), download: downloadImage, isLoading: image.isLoading },
    { label: t('downloadSvg'), download: downloadVectorImage, isLoading: vectorImage.isLoading },
  ];
  return files.map(({ label, download, isLoading }) => (
    <LoadingButton
      key={label}
      variant="outlined"
      loading={isLoading}
      loadingPosition="start"
      startIcon={<DownloadIcon />}
      onClick={() => void download({ certificateId, language })}
    >
      {label}
    </LoadingButton>
  ));
}
