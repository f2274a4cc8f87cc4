import { employeeManager } from '@academy/contracts/client';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';

export default function FirstStepsList({ onHide }: { onHide: () => void }) {
  const { t } = useTranslation('learner-mails');
  const { paths, may } = usePanel();
  const steps = [
    ...(may(employeeManager) ? [{ to: paths.members, text: t('firstSteps.invite') }] : []),
    { to: paths.courses, text: t('firstSteps.courses') },
    { to: paths.reportMails, text: t('firstSteps.mails') },
  ];
  return (
    <Card
      component="section"
      variant="outlined"
      aria-labelledby="first-steps"
      sx={{ p: { xs: 2, sm: 2.5 }, mb: 3 }}
    >
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="h3" component="h2" id="first-steps">
          {t('firstSteps.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('firstSteps.text')}
        </Typography>
        <Stack component="ol" spacing={1} sx={{ m: 0, pl: 3 }}>
          {steps.map(({ to, text }) => (
            <li key={to}>
              <MuiLink component={Link} to={to}>
                {text}
              </MuiLink>
            </li>
          ))}
        </Stack>
        <Button size="small" onClick={onHide}>
          {t('firstSteps.hide')}
        </Button>
      </Stack>
    </Card>
  );
}
