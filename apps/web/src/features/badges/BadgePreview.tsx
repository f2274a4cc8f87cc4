import type { Course } from '@academy/contracts';
import ShareIcon from '@mui/icons-material/ShareOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { BadgeImage } from '../../shared/ui/BadgeImage.tsx';
import { useGetBadgeQuery } from './api.ts';

interface BadgePreviewProps {
  course: Pick<Course, 'id' | 'title'>;
  /** Width and height of the image in pixels. */
  size: number;
}

/** Shows the badge of a completed course, with buttons that open the badge dialog and the share dialog. */
export function BadgePreview({ course, size }: BadgePreviewProps) {
  const { t } = useTranslation(['badges', 'badge-shares']);
  const { companyId, features } = useCompany();
  const language = useLocale();
  const badge = useGetBadgeQuery({ companyId, courseId: course.id, language });
  const dialog = useUrlDialog('badge');
  const sharing = useUrlDialog('share');
  // The badge was revoked.
  if (failureOf(badge.error)?.status === 404) return null;
  return (
    <Stack spacing={1} sx={{ alignItems: 'center' }}>
      {!badge.isError && (
        <BadgeImage
          url={badge.currentData?.image_url}
          alt={t('imageOf', { title: course.title })}
          size={size}
        />
      )}
      <Button variant="text" onClick={dialog.open}>
        {t('show')}
      </Button>
      {features.includes('badge_sharing') && (
        <Button variant="outlined" startIcon={<ShareIcon />} onClick={sharing.open}>
          {t('badge-shares:share')}
        </Button>
      )}
    </Stack>
  );
}
