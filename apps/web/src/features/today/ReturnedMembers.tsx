import type { ReturnedMember } from '@academy/contracts';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { memberName } from '../../shared/formats/memberName.ts';
import { PendingRow } from './PendingRow.tsx';

interface ReturnedMembersProps {
  /** The first people in the order of their names. */
  people: readonly ReturnedMember[];
  total: number;
}

/**
 * Lists people who have rejoined the company. A maintainer decides on the linked page whether a person gets the former
 * permissions back.
 */
export function ReturnedMembers({ people, total }: ReturnedMembersProps) {
  const { t } = useTranslation('today');
  const { paths } = usePanel();
  const others = total - people.length;
  return (
    <PendingRow title={t('returned.title', { count: total })} text={t('returned.text', { count: total })}>
      <Stack component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5, gap: 0.5 }}>
        {people.map((person) => {
          const name = memberName(person);
          return (
            <li key={person.id}>
              <Link
                component={RouterLink}
                to={paths.member(person.id)}
                aria-label={`${name}: ${t('returned.decide')}`}
              >
                {name}
              </Link>
            </li>
          );
        })}
      </Stack>
      {others > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t('returned.more', { count: others })}
        </Typography>
      )}
    </PendingRow>
  );
}
