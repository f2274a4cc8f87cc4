import type { Duty, DutyPerson } from '@academy/contracts';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { formatDate, formatMinutes } from '../../shared/formats/formatDate.ts';
import type { Column } from '../../shared/ui/columns.ts';
import { Contributions } from './Contributions.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { PersonState } from './PersonState.tsx';

export function usePersonColumns(duty: Duty): Column<DutyPerson>[] {
  const { t } = useTranslation('duties');
  const { paths } = usePanel();
  return [
    {
      key: 'name',
      label: t('people.name'),
      isHeading: true,
      cell: ({ user_id: id, full_name: name, email }) => (
        <div>
          <Link component={RouterLink} to={paths.member(id)} underline="hover" color="textPrimary">
            {name || email}
          </Link>
          {name && (
            <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 400 }}>
              {email}
            </Typography>
          )}
        </div>
      ),
    },
    { key: 'state', label: t('people.state'), cell: (person) => <PersonState person={person} /> },
    {
      key: 'until',
      label: t('people.metUntil'),
      cell: ({ state, met_until: until }) =>
        state !== 'met' ? '–' : until === null ? t('people.forEver') : formatDate(until),
    },
    ...(duty.minutes === null
      ? []
      : [
          {
            key: 'minutes',
            label: t('people.minutes'),
            cell: ({ minutes }: DutyPerson) =>
              t('people.minutesOf', {
                done: formatMinutes(minutes),
                all: formatMinutes(duty.minutes ?? 0),
              }),
          },
        ]),
    {
      key: 'contributions',
      label: t('people.contributions'),
      cell: (person) => <Contributions person={person} />,
    },
    {
      key: 'actions',
      label: t('people.actions'),
      isAction: true,
      cell: (person) => <PersonMenu duty={duty} person={person} />,
    },
  ];
}
