import CheckIcon from '@mui/icons-material/TaskAltRounded';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Message on the dashboard that is shown when all courses are completed. */
export function AllDone() {
  const { t } = useTranslation('courses');
  return (
    <Card component="section" sx={{ display: 'flex', gap: 2, alignItems: 'center', p: { xs: 2.5, sm: 4 } }}>
      <CheckIcon color="primary" sx={{ fontSize: 44 }} aria-hidden />
      <div>
        <Typography variant="h2">{t('resume.done')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {t('resume.doneText')}
        </Typography>
      </div>
    </Card>
  );
}
