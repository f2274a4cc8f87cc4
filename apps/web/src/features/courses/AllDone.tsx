import type { CourseSummary } from '@academy/contracts';
import CheckIcon from '@mui/icons-material/TaskAltRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface AllDoneProps {
  courses: readonly Pick<CourseSummary, 'certificate_revoked'>[];
  children?: ReactNode;
}

/** Says that the learner has completed all courses, and whether one of their certificates was revoked. */
export function AllDone({ courses, children }: AllDoneProps) {
  const { t } = useTranslation('courses');
  const isRevoked = courses.some(({ certificate_revoked }) => certificate_revoked);
  return (
    <Card component="section" sx={{ display: 'flex', gap: 2, alignItems: 'center', p: { xs: 2.5, sm: 4 } }}>
      <CheckIcon color="primary" sx={{ fontSize: 44 }} aria-hidden />
      <div>
        <Typography variant="h2">{t('resume.done')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {t(isRevoked ? 'resume.revokedText' : 'resume.doneText')}
        </Typography>
        {children && <Box sx={{ mt: 2.5 }}>{children}</Box>}
      </div>
    </Card>
  );
}
