import type { OwnReportMailSubscription } from '@academy/contracts';
import MailIcon from '@mui/icons-material/MailOutlined';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import type { OwnSubscriptionsProps } from './OwnSubscriptions.tsx';
import {
  useChangeOwnReportMailSubscriptionMutation,
  useListOwnReportMailSubscriptionsQuery,
} from './subscriptionApi.ts';

/**
 * One switch for each kind of report mail that the user has received. A switch ends the subscription or starts it again
 * (rule 344).
 */
export function SubscriptionsSection({ companyId, company }: OwnSubscriptionsProps) {
  const { t } = useTranslation('report-mails');
  const query = useListOwnReportMailSubscriptionsQuery({ companyId });
  const subscriptions = query.currentData;
  return (
    <Card component="section" aria-labelledby="own-mails" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center' }}>
          <MailIcon color="primary" aria-hidden />
          <Typography variant="h2" id="own-mails">
            {t('choices.title')}
          </Typography>
        </Stack>
        {query.isError ? (
          <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
        ) : subscriptions === undefined ? (
          <Skeleton variant="rounded" width={240} height={42} />
        ) : (
          subscriptions.map(({ kind, unsubscribed_at }) => (
            <SubscriptionSwitch
              key={kind}
              kind={kind}
              isStored={unsubscribed_at === null}
              companyId={companyId}
              company={company}
            />
          ))
        )}
        <Typography sx={{ maxWidth: '70ch' }}>{t('choices.always')}</Typography>
      </Stack>
    </Card>
  );
}

interface SubscriptionSwitchProps extends OwnSubscriptionsProps, Pick<OwnReportMailSubscription, 'kind'> {
  /** True if the user was subscribed when the page was opened. */
  isStored: boolean;
}

function SubscriptionSwitch({ kind, isStored, companyId, company }: SubscriptionSwitchProps) {
  const { t } = useTranslation('report-mails');
  const [change, { originalArgs, isLoading, error }] = useChangeOwnReportMailSubscriptionMutation();
  // Not the `data` of the mutation, which is undefined again after a later request has failed.
  const [isSaved, setSaved] = useState(isStored);
  // The switch moves at once, and moves back if the request fails.
  const isOn = isLoading && originalArgs ? originalArgs.body.data.subscribed : isSaved;
  async function save(subscribed: boolean) {
    if (isLoading) return;
    const { data } = await change({ companyId, kind, body: { data: { subscribed } } });
    if (data) setSaved(data.unsubscribed_at === null);
  }
  return (
    <Stack spacing={1}>
      <FormControlLabel
        control={<Switch checked={isOn} onChange={({ target }) => void save(target.checked)} />}
        label={t(`choices.${kind}`, { company })}
      />
      {error && <FailureAlert failure={error} />}
    </Stack>
  );
}
