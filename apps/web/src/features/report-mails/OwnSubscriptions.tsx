import type { OwnReportMailSubscription } from '@academy/contracts';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import {
  useChangeOwnReportMailSubscriptionMutation,
  useListOwnReportMailSubscriptionsQuery,
} from './subscriptionApi.ts';

export interface OwnSubscriptionsProps {
  companyId: string;
  company: string;
}

/**
 * Lets users who have unsubscribed from report mails subscribe again, without the link in a mail (rule 344). Shows
 * nothing to other users.
 */
export default function OwnSubscriptions({ companyId, company }: OwnSubscriptionsProps) {
  const { t } = useTranslation('report-mails');
  const { currentData: subscriptions = [] } = useListOwnReportMailSubscriptionsQuery({ companyId });
  const ended = subscriptions.filter(({ unsubscribed_at }) => unsubscribed_at !== null);
  if (ended.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="own-mails" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Stack spacing={2}>
        <Typography variant="h2" id="own-mails">
          {t('own.title')}
        </Typography>
        {ended.map(({ kind }) => (
          <EndedSubscription key={kind} kind={kind} companyId={companyId} company={company} />
        ))}
      </Stack>
    </Card>
  );
}

type EndedSubscriptionProps = OwnSubscriptionsProps & Pick<OwnReportMailSubscription, 'kind'>;

function EndedSubscription({ kind, companyId, company }: EndedSubscriptionProps) {
  const { t } = useTranslation('report-mails');
  const [change, { data, isLoading, error }] = useChangeOwnReportMailSubscriptionMutation();
  const text = useRef<HTMLParagraphElement>(null);
  const isResumed = data?.unsubscribed_at === null;
  // The button that had the focus disappears, so the text gets the focus.
  useEffect(() => {
    if (isResumed) text.current?.focus();
  }, [isResumed]);
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography ref={text} tabIndex={-1} id={`own-mails-${kind}`} sx={{ maxWidth: '70ch' }}>
        {t(`unsubscribe.${isResumed ? 'again' : 'ended'}.${kind}`, { company })}
      </Typography>
      {error && <FailureAlert failure={error} />}
      {!isResumed && (
        <LoadingButton
          variant="outlined"
          loading={isLoading}
          aria-describedby={`own-mails-${kind}`}
          onClick={() => void change({ companyId, kind, body: { data: { subscribed: true } } })}
        >
          {t('unsubscribe.resume')}
        </LoadingButton>
      )}
    </Stack>
  );
}
