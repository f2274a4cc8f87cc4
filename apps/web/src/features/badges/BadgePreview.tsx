import type { Course } from '@academy/contracts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { useGetBadgeQuery } from './api.ts';
import { BadgeButton } from './BadgeButton.tsx';
import { isExpired } from './rules.ts';
import { ShareButton } from './ShareButton.tsx';

interface BadgePreviewProps {
  course: Pick<Course, 'id' | 'title'>;
  /** Width and height in pixels. */
  size: number;
}

/**
 * Badge of a completed course, with a button to share it unless it has expired (rule 86). Shows nothing if there is no
 * badge, for example because it was revoked.
 */
export function BadgePreview({ course, size }: BadgePreviewProps) {
  const { t } = useTranslation('badges');
  const { companyId } = useCompany();
  const language = useLocale();
  const badge = useGetBadgeQuery({ companyId, courseId: course.id, language });
  const dialog = useUrlDialog('badge');
  if (failureOf(badge.error)?.status === 404) return null;
  return (
    <Stack spacing={1} sx={{ alignItems: 'center' }}>
      {badge.isError ? (
        <Button variant="text" onClick={dialog.open}>
          {t('show')}
        </Button>
      ) : (
        <BadgeButton url={badge.currentData?.image_url} title={course.title} size={size} />
      )}
      {!(badge.currentData && isExpired(badge.currentData)) && <ShareButton />}
    </Stack>
  );
}
