import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPath, useLocation } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useBadgeDialog } from '../../shared/routing/useBadgeDialog.ts';
import { sharingData } from '../../shared/session/sharingData.ts';
import { DialogFrame } from '../../shared/ui/DialogFrame.tsx';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useStartBadgeShareMutation } from './api.ts';

/**
 * Asks for consent to post a badge on LinkedIn. If the learner agrees, the browser opens LinkedIn's authorization page.
 */
export default function OpenShareDialog() {
  const { t } = useTranslation(['badge-shares', 'errors']);
  const { companyId } = useCompany();
  const language = useLocale();
  const { pathname } = useLocation();
  const { close, subject } = useBadgeDialog('share');
  const [isRefused, setRefused] = useState(false);
  const [start, { isLoading, isError, error, data }] = useStartBadgeShareMutation();
  const isLeaving = data !== undefined;

  async function share() {
    const { id, authorization_url } = await start({
      companyId,
      ...subject,
      language,
      body: { data: { consent: true } },
    }).unwrap();
    sharingData.save({ id, returnPath: createPath({ pathname }) });
    window.location.assign(authorization_url);
  }

  const actions = isRefused ? (
    <Button variant="contained" onClick={close}>
      {t('close')}
    </Button>
  ) : (
    <>
      <Button onClick={() => setRefused(true)} disabled={isLoading || isLeaving}>
        {t('refuse')}
      </Button>
      <LoadingButton
        variant="contained"
        loading={isLoading || isLeaving}
        onClick={() => void share().catch(() => {})}
      >
        {t('agree')}
      </LoadingButton>
    </>
  );
  return (
    <DialogFrame title={t('title')} onClose={close} actions={actions}>
      <Stack spacing={2}>
        {isRefused ? (
          <Alert severity="info">{t('errors:consent_refused')}</Alert>
        ) : (
          <>
            <Typography>{t('congratulation')}</Typography>
            <Typography color="textSecondary">{t('consent')}</Typography>
          </>
        )}
        {isError && <FailureAlert failure={error} text={t('errors:post_badge')} />}
        {isLeaving && <Alert severity="info">{t('leading')}</Alert>}
      </Stack>
    </DialogFrame>
  );
}
