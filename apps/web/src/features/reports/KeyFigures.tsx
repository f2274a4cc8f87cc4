import type { ReportNumber, ReportOverview, ReportPeople } from '@academy/contracts';
import { reportNumbers } from '@academy/contracts/client';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { formatShare } from './percentOf.ts';
import { PeopleLink } from './PeopleLink.tsx';
import type { ReportFilters } from './useReportFilters.ts';

interface KeyFiguresProps {
  overview: ReportOverview;
  filters: Pick<ReportFilters, 'course' | 'group'>;
}

/** Each key figure links to the list of the people whom it counts. */
export function KeyFigures({ overview, filters: { course, group } }: KeyFiguresProps) {
  const { t } = useTranslation('reports');
  const language = useLocale();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, 1fr)' },
        '& > :first-of-type': { gridColumn: { xs: 'span 2', md: 'auto' } },
        '@media print': {
          gridTemplateColumns: 'repeat(5, 1fr)',
          '& > :first-of-type': { gridColumn: 'auto' },
        },
      }}
    >
      {reportNumbers.map((number) => (
        <Paper key={number} variant="outlined" sx={{ p: 2, breakInside: 'avoid' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {t(`numbers.${number}`)}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0, mt: 0.5 }}>
            <PeopleLink number={number} count={overview[number]} course={course} group={group} />
          </Typography>
          <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
            {number === 'expected' ? t('unit') : formatShare(overview[number], overview.expected, language)}
          </Typography>
          <DifferentPeople number={number} people={overview.people} />
        </Paper>
      ))}
    </Box>
  );
}

/**
 * Text below the number of all or of overdue assignments (an assignment is one mandatory course of one person).
 * Says how many different people have these assignments, and how many of them have never signed in.
 */
function DifferentPeople({ number, people }: { number: ReportNumber; people: ReportPeople | null }) {
  const { t } = useTranslation('reports');
  if (people === null) return null;
  const count = number === 'expected' ? people.all : number === 'overdue' ? people.overdue : 0;
  if (count === 0) return null;
  const absent = number === 'expected' ? people.never_signed_in : people.overdue_never_signed_in;
  const text = t('differentPeople', { count });
  return (
    <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
      {absent === 0 ? text : t('ofWhomAbsent', { count: absent, people: text })}
    </Typography>
  );
}
