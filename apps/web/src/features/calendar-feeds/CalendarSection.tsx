import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { useGetCalendarFeedQuery } from './api.ts';
import { CalendarAddress } from './CalendarAddress.tsx';
import { CreateCalendar } from './CreateCalendar.tsx';
import { PresentCalendar } from './PresentCalendar.tsx';

/** Lets learners create, replace and revoke the URL of the calendar with their due dates (rule 220). */
export function CalendarSection() {
  const { t } = useTranslation('calendar-feeds');
  const { companyId } = useCompany();
  const { currentData: feed, isError, error, refetch } = useGetCalendarFeedQuery({ companyId });
  // Only the response to a creation contains the URL, because the service stores only a hash of the token in the URL.
  const [url, setUrl] = useState<string>();
  return (
    <Card component="section" aria-labelledby="calendar" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center' }}>
          <CalendarIcon color="primary" aria-hidden />
          <Typography variant="h2" id="calendar">
            {t('title')}
          </Typography>
        </Stack>
        <Typography sx={{ maxWidth: '70ch' }}>{t('text', { company: useCompany().name })}</Typography>
        {isError ? (
          <ErrorState failure={error} onRetry={() => void refetch()} />
        ) : feed === undefined ? (
          <Skeleton variant="rounded" width={240} height={42} />
        ) : feed.created_at === null ? (
          <CreateCalendar onCreated={setUrl} />
        ) : (
          <>
            {url !== undefined && <CalendarAddress url={url} />}
            <PresentCalendar createdAt={feed.created_at} isShown={url !== undefined} onChanged={setUrl} />
          </>
        )}
      </Stack>
    </Card>
  );
}
