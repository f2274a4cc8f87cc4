import CircularProgress from '@mui/material/CircularProgress';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { paths } from '../../shared/routing/paths.ts';
import { sharingData, type PendingShare } from '../../shared/session/sharingData.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { MessagePage } from '../../shared/ui/MessagePage.tsx';
import { isPermanent, useCompletedShare } from './useCompletedShare.ts';

/** Page to which LinkedIn redirects after the learner has consented or declined (rule 85). */
export default function SharedPage() {
  const [share] = useState(sharingData.load);
  return share?.sentBack ? <ShareOutcome share={share} /> : <NothingToShare />;
}

function ShareOutcome({ share }: { share: PendingShare }) {
  const { t } = useTranslation(['badge-shares', 'errors']);
  const { outcome, failure, retry } = useCompletedShare(share);
  const errorText = useErrorText();
  const back = (
    <LinkButton to={share.returnPath} variant="contained">
      {t('back')}
    </LinkButton>
  );
  if (failure !== undefined && isPermanent(failure))
    return <MessagePage title={t('failed.title')} text={errorText(failure)} actions={back} />;
  if (failure !== undefined)
    return <ErrorState failure={failure} title={t('errors:post_badge')} onRetry={retry} />;
  if (outcome === 'posted')
    return <MessagePage title={t('posted.title')} text={t('posted.text')} actions={back} />;
  if (outcome === 'not_posted')
    return <MessagePage title={t('notPosted.title')} text={t('errors:consent_refused')} actions={back} />;
  if (outcome === 'failed')
    return (
      <MessagePage
        title={t('failed.title')}
        text={
          <>
            {t('errors:post_badge')} {t('failed.text')}
          </>
        }
        actions={back}
      />
    );
  return <MessagePage title={t('posting.title')} text={t('posting.text')} icon={<CircularProgress />} />;
}

/** Shown when this browser tab has started no badge share, or when LinkedIn has not redirected back yet. */
function NothingToShare() {
  const { t } = useTranslation('shell');
  return (
    <MessagePage
      title={t('linkedinRedirect.title')}
      text={t('linkedinRedirect.text')}
      actions={
        <LinkButton to={paths.redirect} variant="contained">
          {t('homepage')}
        </LinkButton>
      }
    />
  );
}
