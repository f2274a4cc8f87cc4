import type { Badge } from '@academy/contracts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { BadgeImage } from '../../shared/ui/BadgeImage.tsx';
import { CopyButton } from '../../shared/ui/CopyButton.tsx';
import { AddToProfile } from './AddToProfile.tsx';
import { BadgeDownloads } from './BadgeDownloads.tsx';

export function BadgeContent({ badge }: { badge: Badge }) {
  const { t } = useTranslation('badges');
  return (
    <Stack spacing={3}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3, alignItems: 'center' }}>
        <BadgeImage url={badge.image_url} alt={t('imageOf', { title: badge.course_title })} size={200} />
        <Box sx={{ textAlign: { xs: 'center', sm: 'start' } }}>
          <Typography variant="h3" component="p" sx={{ hyphens: 'auto' }}>
            {badge.course_title}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            {t('issuedOn', { date: formatDate(badge.issued_at, badge.time_zone) })}
          </Typography>
          <Typography variant="body2" sx={{ mt: 2 }}>
            {t('text')}
          </Typography>
        </Box>
      </Stack>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <AddToProfile badge={badge} />
        <CopyButton link={badge.verification_url} label={t('copyLink')} />
        <BadgeDownloads certificateId={badge.certificate_id} />
      </Stack>
    </Stack>
  );
}
