import LinkIcon from '@mui/icons-material/LinkRounded';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useCreateInvitationLinkMutation } from './api.ts';

export function CreateLink() {
  const { t } = useTranslation(['invitations', 'errors']);
  const { companyId } = usePanel();
  const [create, { isLoading, error }] = useCreateInvitationLinkMutation();
  return (
    <>
      {error !== undefined && <FailureAlert failure={error} text={t('errors:invitation_link')} />}
      <LoadingButton
        variant="contained"
        startIcon={<LinkIcon />}
        loading={isLoading}
        loadingPosition="start"
        onClick={() => void create({ companyId })}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('invitations:link.create')}
      </LoadingButton>
    </>
  );
}
