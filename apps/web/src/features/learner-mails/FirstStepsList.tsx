import { employeeManager, learnerMailKinds } from '@academy/contracts/client';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { localStore } from '../../shared/storage/browserStorage.ts';
import { useGetLearnerMailSettingsQuery } from './api.ts';

/** Key under which the browser stores that the list of a company is hidden. */
const keyOf = (companyId: string) => `academy.first-steps-hidden.${companyId}`;

/**
 * The first steps of a new maintainer (rule 448). The list is shown while the company has switched on no mail to learners,
 * and until it is hidden in this browser.
 */
export default function FirstStepsList() {
  const { t } = useTranslation('learner-mails');
  const { companyId, paths, may } = usePanel();
  const [hidden, setHidden] = useState<string>();
  const { currentData: settings } = useGetLearnerMailSettingsQuery({ companyId });
  const isHidden = hidden === companyId || localStore.read(keyOf(companyId)) !== null;
  if (!settings || isHidden || learnerMailKinds.some((kind) => settings[kind])) return null;
  const steps = [
    ...(may(employeeManager) ? [{ to: paths.members, text: t('firstSteps.invite') }] : []),
    { to: paths.courses, text: t('firstSteps.courses') },
    { to: paths.reportMails, text: t('firstSteps.mails') },
  ];
  const hide = () => {
    localStore.write(keyOf(companyId), 'true');
    setHidden(companyId);
  };
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
        <Button size="small" onClick={hide}>
          {t('firstSteps.hide')}
        </Button>
      </Stack>
    </Card>
  );
}
