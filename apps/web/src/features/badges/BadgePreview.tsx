import type { Course } from '@academy/contracts';
import ShareIcon from '@mui/icons-material/ShareOutlined';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
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
  /** Width and height of the badge image in pixels. */
  size: number;
}

/** Shows the badge of a completed course as a button that opens the badge dialog, with a button for sharing below. */
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
      {badge.isError ? (
        <Button variant="text" onClick={dialog.open}>
          {t('show')}
        </Button>
      ) : (
        <ButtonBase onClick={dialog.open} aria-label={t('show')} sx={{ borderRadius: 4 }}>
          <BadgeImage
            url={badge.currentData?.image_url}
            alt={t('imageOf', { title: course.title })}
            size={size}
          />
        </ButtonBase>
      )}
      {features.includes('badge_sharing') && (
        <Button variant="text" startIcon={<ShareIcon />} onClick={sharing.open}>
          {t('badge-shares:share')}
        </Button>
      )}
    </Stack>
  );
}
