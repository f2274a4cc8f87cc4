import type { FailedWork } from '@academy/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Label } from '../../shared/ui/Label.tsx';
import { useWorkName } from './useWorkName.ts';

/** Name of failed work, with the title of the course or, for an e-mail, the redacted address of the recipient. */
export function FailedWorkName({ work }: { work: FailedWork }) {
  const { t } = useTranslation('background-work');
  const nameOf = useWorkName();
  const { state, course_title, recipient } = work;
  const facts = [course_title, recipient !== null && t('failed.recipient', { recipient })].filter(Boolean);
  return (
    <Box sx={{ minWidth: { md: '13rem' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        {nameOf(work)}
        {state === 'unclear' && <Label color="warning" label={t('failed.unclear')} />}
      </Box>
      {facts.map((fact) => (
        <Typography
          key={String(fact)}
          component="span"
          variant="body2"
          color="textSecondary"
          sx={{ display: 'block', overflowWrap: 'anywhere' }}
        >
          {fact}
        </Typography>
      ))}
    </Box>
  );
}
