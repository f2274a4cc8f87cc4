import type { Course } from '@academy/contracts';
import DownloadIcon from '@mui/icons-material/DownloadRounded';
import LockIcon from '@mui/icons-material/LockOutlined';
import PremiumIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { BadgePreview } from '../badges/index.ts';
import { useDownloadCertificateMutation } from '../certificates/index.ts';

type CertifiedCourse = Pick<
  Course,
  | 'id'
  | 'title'
  | 'locked'
  | 'status'
  | 'final_test'
  | 'recorded_by_company'
  | 'certificate_revoked'
  | 'lessons_count'
  | 'lessons_completed'
>;

/**
 * Returns the translation key of the text. The text says that the company has recorded the completion, that the
 * certificate was revoked, that it is ready, or what the learner must do to get it.
 */
function textOf(course: CertifiedCourse) {
  const { locked, final_test, recorded_by_company, certificate_revoked, lessons_count, lessons_completed } =
    course;
  if (recorded_by_company) return 'recorded';
  if (certificate_revoked) return 'revoked';
  if (!locked) return 'ready';
  if (final_test !== null && final_test.passed_percent === null) return 'lockedByTest';
  return lessons_completed < lessons_count - 1 ? 'locked' : 'lockedByLast';
}

export function CertificatePanel({ course }: { course: CertifiedCourse }) {
  const { t } = useTranslation('certificates');
  const { companyId } = useCompany();
  const language = useLocale();
  const [download, { isLoading }] = useDownloadCertificateMutation();
  const percent = course.final_test?.passed_percent ?? null;
  const isAvailable = !course.locked && !course.recorded_by_company && !course.certificate_revoked;
  return (
    <Card component="section" aria-labelledby="certificate" sx={{ p: 3 }}>
      <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center' }}>
        {isAvailable ? (
          <PremiumIcon color="primary" aria-hidden />
        ) : (
          <LockIcon color="disabled" aria-hidden />
        )}
        <Typography variant="h3" component="h2" id="certificate">
          {t('title')}
        </Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t(textOf(course))}
      </Typography>
      {percent !== null && (
        <Typography variant="body2" sx={{ mt: 1, fontWeight: 600 }}>
          <Link component={RouterLink} to={paths.finalTest(language, companyId, course.id)}>
            {t('testPassed', { percent })}
          </Link>
        </Typography>
      )}
      {isAvailable && (
        <LoadingButton
          variant={course.status === 'completed' ? 'contained' : 'outlined'}
          fullWidth
          loading={isLoading}
          loadingPosition="start"
          startIcon={<DownloadIcon />}
          onClick={() => void download({ companyId, courseId: course.id, language })}
          sx={{ mt: 2 }}
        >
          {t('download')}
        </LoadingButton>
      )}
      {(isAvailable || course.certificate_revoked) && (
        <LinkButton fullWidth to={paths.certificates(language, companyId)} sx={{ mt: 1 }}>
          {t('own.all')}
        </LinkButton>
      )}
      {isAvailable && course.status === 'completed' && (
        <Box sx={{ mt: 3 }}>
          <BadgePreview course={course} size={160} />
        </Box>
      )}
    </Card>
  );
}
