import CheckIcon from '@mui/icons-material/TaskAltRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export function AllDone({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('courses');
  return (
    <Card component="section" sx={{ display: 'flex', gap: 2, alignItems: 'center', p: { xs: 2.5, sm: 4 } }}>
      <CheckIcon color="primary" sx={{ fontSize: 44 }} aria-hidden />
      <div>
        <Typography variant="h2">{t('resume.done')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {t('resume.doneText')}
        </Typography>
        {children && <Box sx={{ mt: 2.5 }}>{children}</Box>}
      </div>
    </Card>
  );
}
