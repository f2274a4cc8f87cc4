import type { Course } from '@academy/contracts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { formatPercent } from '../../shared/formats/formatPercent.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { appear } from '../../shared/theme/appear.ts';
import { BadgeButton } from '../badges/index.ts';
import { CertificateFacts, CertificateSheet, Seal } from '../certificates/index.ts';
import type { Earned } from './useEarnedCertificate.ts';

const sealSize = 112;

/** Height that is reserved for the line with the validity, which may be unknown until the badge has loaded. */
const lineHeight = '1.65rem';

interface EarnedCertificateProps {
  course: Course;
  earned: Earned;
}

/**
 * Shows the certificate of a completed course, with the badge as its seal. Placeholders reserve space while it loads.
 * If a request fails, a message says that the certificate is delayed.
 */
export function EarnedCertificate({ course, earned }: EarnedCertificateProps) {
  const { t } = useTranslation(['completed-courses', 'certificates']);
  const language = useLocale();
  const timeZone = useTimeZone();
  const { badge, certificate, isDelayed } = earned;
  const completedAt = course.enrollment?.completed_at ?? badge?.issued_at;
  const validUntil = badge ? badge.valid_until : course.valid_until;
  const percent = course.final_test?.passed_percent ?? null;
  const fact = (name: 'completedOn' | 'finalTest' | 'number') => t(`certificates:own.facts.${name}`);
  return (
    <Box sx={{ display: 'flex', maxWidth: 440, ...appear.rising }}>
      <CertificateSheet
        course={course}
        title={
          <Typography variant="h3" component="p" lang={course.language} sx={{ hyphens: 'auto' }}>
            {certificate?.course_title ?? course.title}
          </Typography>
        }
        holder={certificate?.holder_name ?? <Skeleton variant="text" width="60%" />}
        seal={
          badge ? (
            <Box sx={appear.stamped}>
              <BadgeButton url={badge.image_url} title={badge.course_title} size={sealSize} />
            </Box>
          ) : (
            <Seal subject={course.subject} size={sealSize} />
          )
        }
      >
        <CertificateFacts
          isCompact
          facts={[
            [fact('completedOn'), formatDate(completedAt, timeZone)],
            ...(percent === null ? [] : [[fact('finalTest'), formatPercent(percent, language)] as const]),
            [fact('number'), badge?.number ?? <Skeleton variant="text" sx={{ maxWidth: '8rem' }} />],
            ...(validUntil === null
              ? []
              : [[t('certificates:verification.validUntil'), formatDate(validUntil)] as const]),
          ]}
        />
        <Typography role="status" variant="body2" sx={{ minHeight: validUntil === null ? lineHeight : 0 }}>
          {isDelayed && t('delayed')}
        </Typography>
      </CertificateSheet>
    </Box>
  );
}
