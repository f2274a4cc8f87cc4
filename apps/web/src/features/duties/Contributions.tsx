import type { DutyPerson } from '@academy/contracts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMinutes } from '../../shared/formats/formatDate.ts';

/**
 * Shows how many contributions of a person, such as completed courses, count towards the duty today. A click lists
 * them.
 */
export function Contributions({ person: { contributions, full_name, email } }: { person: DutyPerson }) {
  const { t } = useTranslation('duties');
  if (contributions.length === 0) return '–';
  return (
    // `zIndex` puts this element above the link that covers the whole row, so that users can click this element.
    <Box component="details" sx={{ position: 'relative', zIndex: 1, textAlign: 'start' }}>
      <Box
        component="summary"
        aria-label={t('people.contributionsOf', {
          count: contributions.length,
          name: full_name || email,
        })}
        sx={summary}
      >
        {t('people.contributionsCount', { count: contributions.length })}
      </Box>
      <Stack component="ul" spacing={1} sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {contributions.map(({ means, title, on, minutes, valid_until: until }, index) => (
          // The index is the key, because two sessions on the same day can have the same title.
          <li key={index}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {t(`means.${means}`)}: {title}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {[
                formatDate(on),
                ...(minutes === null ? [] : [formatMinutes(minutes)]),
                until === null ? t('people.forEver') : t('people.countsUntil', { date: formatDate(until) }),
              ].join(' · ')}
            </Typography>
          </li>
        ))}
      </Stack>
    </Box>
  );
}

const summary = {
  cursor: 'pointer',
  py: 0.5,
  color: 'primary.main',
  borderRadius: 1,
  whiteSpace: 'nowrap',
};
