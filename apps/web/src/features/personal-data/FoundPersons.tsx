import type { PersonSearch } from '@academy/contracts';
import { maxFoundPersons } from '@academy/contracts/client';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { useFindPersonsQuery } from './api.ts';
import { PersonCard } from './PersonCard.tsx';
import { keyOf } from './rules.ts';

export function FoundPersons({ person }: { person: PersonSearch }) {
  const { t } = useTranslation('personal-data');
  const { currentData: found, error } = useFindPersonsQuery({ body: { data: person } });
  if (error) return <FailureAlert failure={error} />;
  if (!found) return <Skeleton variant="rounded" height={240} />;
  if (found.length === 0) return <EmptyState title={t('nobody')} text={t('nobodyText')} />;
  return (
    <Stack spacing={3}>
      {found.length === maxFoundPersons && <Typography>{t('more', { count: maxFoundPersons })}</Typography>}
      {found.map((known) => (
        <PersonCard key={keyOf(known)} known={known} />
      ))}
    </Stack>
  );
}
