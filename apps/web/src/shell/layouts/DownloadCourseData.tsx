import DownloadIcon from '@mui/icons-material/DownloadRounded';
import { useTranslation } from 'react-i18next';
import { useDownloadCoursesMutation } from '../../features/company-course-data/index.ts';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';

export function DownloadCourseData() {
  const { t } = useTranslation('shell');
  const { companyId } = usePanel();
  const language = useLocale();
  const [download, { isLoading }] = useDownloadCoursesMutation();
  return (
    <LoadingButton
      startIcon={<DownloadIcon />}
      loading={isLoading}
      loadingPosition="start"
      onClick={() => void download({ companyId, language })}
      sx={{
        order: { xs: -1, sm: 0 },
        alignSelf: { xs: 'flex-start', sm: 'auto' },
        ml: { xs: -1.5, sm: 'auto' },
      }}
    >
      {t(isLoading ? 'panel.downloading' : 'panel.download')}
    </LoadingButton>
  );
}
