import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '../../shared/errors/errors.ts';
import { paths } from '../../shared/routing/paths.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { MessagePage } from '../../shared/ui/MessagePage.tsx';
import { whenReachable } from '../../shared/routing/whenReachable.ts';

const textOf = (status: ApiFailure['status'] | undefined) =>
  status === 'network' ? 'unreachable' : status === 503 ? 'unavailable' : 'failed';

/** Shown after unexpected errors, and when the services cannot be reached or are not available. */
export function FailedPage({ failure }: { failure: ApiFailure | undefined }) {
  const { t } = useTranslation('shell');
  const text = textOf(failure?.status);
  return (
    <MessagePage
      icon={<ErrorOutlineIcon color="error" />}
      title={t(`${text}.title`)}
      text={t(`${text}.text`)}
      actions={
        <>
          {/* Reloads only when the server responds, because the browser would otherwise show its own error page. */}
          <Button
            variant="contained"
            onClick={() => void whenReachable().then(() => window.location.reload())}
          >
            {t('tryAgain')}
          </Button>
          <LinkButton to={paths.redirect} reloadDocument variant="outlined">
            {t('homepage')}
          </LinkButton>
        </>
      }
      note={failure?.requestId && t('failed.requestId', { requestId: failure.requestId })}
    />
  );
}
