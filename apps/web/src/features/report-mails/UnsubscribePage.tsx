import MailIcon from '@mui/icons-material/MailOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { ApiFailure } from '../../shared/errors/errors.ts';
import { paths } from '../../shared/routing/paths.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { MessagePage } from '../../shared/ui/MessagePage.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import {
  useChangeReportMailSubscriptionMutation,
  useGetReportMailSubscriptionQuery,
} from './subscriptionApi.ts';

const unknownCodes = ['report_mail_subscription_not_found', 'malformed_request'];

/**
 * Public page behind the link in report mails.
 * The link alone does not unsubscribe the recipient, because mail scanners open links. The recipient has to click a
 * button (rule 344), and can subscribe again on the same page.
 */
export default function UnsubscribePage() {
  const { t } = useTranslation('report-mails');
  const { token = '' } = useParams();
  const found = useGetReportMailSubscriptionQuery({ token });
  const [change, changed] = useChangeReportMailSubscriptionMutation();
  const subscription = found.currentData;
  // The button that had the focus disappears, so the heading, which says what has changed, gets the focus.
  useEffect(() => {
    if (changed.data) document.querySelector<HTMLElement>('h1')?.focus();
  }, [changed.data]);

  if (found.isError) {
    const { code = '' } = found.error as ApiFailure;
    if (!unknownCodes.includes(code))
      return <ErrorState failure={found.error} onRetry={() => void found.refetch()} />;
    return (
      <MessagePage
        icon={<SearchOffIcon color="primary" />}
        title={t('unsubscribe.unknown.title')}
        text={t('unsubscribe.unknown.text')}
        actions={
          <LinkButton variant="contained" to={paths.redirect}>
            {t('unsubscribe.unknown.action')}
          </LinkButton>
        }
      />
    );
  }
  if (!subscription) return <ListSkeleton />;
  const { kind, company_name: company, unsubscribed_at } = subscription;
  const isSubscribed = unsubscribed_at === null;
  const state = isSubscribed ? (changed.data ? 'again' : 'asked') : 'ended';
  const button = (label: 'unsubscribe.end' | 'unsubscribe.resume', variant: 'contained' | 'outlined') => (
    <LoadingButton
      key={label}
      variant={variant}
      loading={changed.isLoading}
      onClick={() => void change({ token, body: { data: { subscribed: !isSubscribed } } })}
    >
      {t(label)}
    </LoadingButton>
  );
  return (
    <MessagePage
      icon={<MailIcon color="primary" />}
      title={t(`unsubscribe.${state}.title`)}
      text={
        <>
          {t(`unsubscribe.${state}.${kind}`, { company })}
          {changed.error && <FailureAlert failure={changed.error} />}
        </>
      }
      actions={isSubscribed && button('unsubscribe.end', 'contained')}
      // The button for subscribing again is not where the button for unsubscribing was, so that a double click does not
      // press both.
      note={
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <span>{t('unsubscribe.note')}</span>
          {!isSubscribed && button('unsubscribe.resume', 'outlined')}
        </Stack>
      }
    />
  );
}
