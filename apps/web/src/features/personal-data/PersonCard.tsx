import type { KnownPerson } from '@academy/contracts';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { useCountLearningDataQuery } from './api.ts';
import { DownloadPersonalData } from './DownloadPersonalData.tsx';
import { ErasePerson } from './ErasePerson.tsx';
import { ErasureStatus } from './ErasureStatus.tsx';
import { asLearningPerson } from './rules.ts';

export function PersonCard({ known }: { known: KnownPerson }) {
  const { t } = useTranslation('personal-data');
  const [erasureId, setErasureId] = useState<string>();
  const { data: counts, error } = useCountLearningDataQuery({ body: { data: asLearningPerson(known) } });
  const { userId, names, emailAddresses, companies } = known;
  const amounts = counts && [
    t('counts.enrollments', { count: counts.enrollments }),
    t('counts.certificates', { count: counts.certificates }),
    t('counts.emails', { count: counts.emails }),
  ];
  return (
    <Card component="section" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Stack spacing={1.5}>
        <Typography variant="h2">{names.join(', ') || t('invited')}</Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{emailAddresses.join(', ')}</Typography>
        <Typography>{companies.map(({ name }) => name).join(', ')}</Typography>
        {userId !== null && (
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {t('userId', { userId })}
          </Typography>
        )}
        {amounts && <Typography>{amounts.join(' · ')}</Typography>}
        {error && <FailureAlert failure={error} />}
        {erasureId === undefined ? (
          <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', pt: 1 }}>
            <DownloadPersonalData known={known} />
            {counts && <ErasePerson known={known} counts={counts} onAsked={setErasureId} />}
          </Stack>
        ) : (
          <ErasureStatus erasureId={erasureId} />
        )}
      </Stack>
    </Card>
  );
}
