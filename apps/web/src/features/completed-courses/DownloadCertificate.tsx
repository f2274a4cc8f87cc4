import type { Course } from '@academy/contracts';
import DownloadIcon from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useDownloadCertificateMutation } from '../certificates/index.ts';

interface DownloadCertificateProps {
  course: Pick<Course, 'id' | 'locked'>;
  /** Id of the element that says why the certificate cannot be downloaded yet. */
  reasonId?: string;
  variant: 'contained' | 'outlined';
  /** True to show only the icon on phones. */
  isCompact?: boolean;
}

export function DownloadCertificate({
  course,
  reasonId,
  variant,
  isCompact = false,
}: DownloadCertificateProps) {
  const { t } = useTranslation('certificates');
  const { companyId } = useCompany();
  const language = useLocale();
  const [download, { isLoading }] = useDownloadCertificateMutation();
  return (
    <LoadingButton
      variant={variant}
      size="large"
      disabled={course.locked}
      aria-describedby={course.locked ? reasonId : undefined}
      loading={isLoading}
      loadingPosition="start"
      startIcon={<DownloadIcon />}
      aria-label={t('download')}
      onClick={() => void download({ companyId, courseId: course.id, language })}
      sx={isCompact ? compact : {}}
    >
      <Box component="span" sx={isCompact ? { display: { xs: 'none', sm: 'inline' } } : {}}>
        {t('download')}
      </Box>
    </LoadingButton>
  );
}

const compact = {
  minWidth: { xs: 48, sm: 64 },
  px: { xs: 1, sm: 3 },
  '& .MuiButton-startIcon': { ml: { xs: 0, sm: -0.5 }, mr: { xs: 0, sm: 1 } },
};
