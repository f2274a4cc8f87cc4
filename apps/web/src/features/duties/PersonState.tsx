import type { DutyPerson } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { StateLabel } from './StateLabel.tsx';

/**
 * Shows the state of a person. For an exempt person, adds the reason and the last day of the exemption. For a person
 * who has met the duty, adds the day of the last training that meets the duty.
 */
export function PersonState({ person }: { person: DutyPerson }) {
  const { t } = useTranslation('duties');
  const { state, met_on: metOn, exemption } = person;
  const addition = exemption
    ? t('people.exemptUntil', { reason: t(`reasons.${exemption.reason}`), date: formatDate(exemption.to) })
    : metOn && t('people.lastOn', { date: formatDate(metOn) });
  return (
    <Stack sx={{ gap: 0.5, alignItems: { xs: 'flex-end', md: 'flex-start' } }}>
      <StateLabel state={state} />
      {addition && (
        <Typography variant="body2" color="textSecondary">
          {addition}
        </Typography>
      )}
    </Stack>
  );
}
