import type { Course } from '@academy/contracts';
import DownloadIcon from '@mui/icons-material/DownloadRounded';
import LockIcon from '@mui/icons-material/LockOutlined';
import PremiumIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { BadgePreview } from '../badges/index.ts';
import { useDownloadCertificateMutation } from '../certificates/index.ts';

/** Offers the download of the course's certificate, or explains how to unlock it. */
export function CertificatePanel({ course }: { course: Pick<Course, 'id' | 'title' | 'locked' | 'status'> }) {
  const { t } = useTranslation('certificates');
  const { companyId } = useCompany();
  const language = useLocale();
  const [download, { isLoading }] = useDownloadCertificateMutation();
  return (
    <Card component="section" aria-labelledby="certificate" sx={{ p: 3 }}>
      <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center' }}>
        {course.locked ? (
          <LockIcon color="disabled" aria-hidden />
        ) : (
          <PremiumIcon color="primary" aria-hidden />
        )}
        <Typography variant="h3" component="h2" id="certificate">
          {t('title')}
        </Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t(course.locked ? 'locked' : 'ready')}
      </Typography>
      {!course.locked && (
        <Button
          variant={course.status === 'completed' ? 'contained' : 'outlined'}
          fullWidth
          loading={isLoading}
          loadingPosition="start"
          startIcon={<DownloadIcon />}
          onClick={() => void download({ companyId, courseId: course.id, language })}
          sx={{ mt: 2 }}
        >
          {t('download')}
        </Button>
      )}
      {course.status === 'completed' && (
        <Box sx={{ mt: 3 }}>
          <BadgePreview course={course} size={160} />
        </Box>
      )}
    </Card>
  );
}
