import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { useGetInvitationLinkQuery } from './api.ts';
import { CreateLink } from './CreateLink.tsx';
import { PresentLink } from './PresentLink.tsx';

/** Invitation by a link that any number of people can use. */
export function LinkInvitation() {
  const { t } = useTranslation('invitations');
  const { companyId, companyName } = usePanel();
  const { currentData: link, isError, error, refetch } = useGetInvitationLinkQuery({ companyId });
  if (isError) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  return (
    <Stack spacing={2.5}>
      <Typography>{t('link.intro', { company: companyName })}</Typography>
      {link === undefined ? (
        <Skeleton variant="rounded" width={160} height={42} />
      ) : link === null ? (
        <CreateLink />
      ) : (
        <PresentLink link={link} />
      )}
    </Stack>
  );
}
