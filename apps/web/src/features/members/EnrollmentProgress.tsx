import type { MemberEnrollment } from '@academy/contracts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';
import { RevokedCertificate } from '../../shared/ui/RevokedCertificate.tsx';

export function EnrollmentProgress({ enrollment }: { enrollment: MemberEnrollment }) {
  const { t } = useTranslation('members');
  const { progress, course, certificate_revoked } = enrollment;
  const bar = (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, width: '100%', maxWidth: 260, minWidth: 130 }}
    >
      <Box sx={{ flexGrow: 1 }}>
        <ProgressBar value={progress} label={t('member.progressOf', { title: course.title })} />
      </Box>
      <Box
        component="span"
        sx={{ minWidth: '3.25em', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
      >
        {t('member.percent', { percentage: progress })}
      </Box>
    </Box>
  );
  if (!certificate_revoked) return bar;
  return (
    <>
      {bar}
      <RevokedCertificate />
    </>
  );
}
