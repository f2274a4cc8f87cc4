import type { MembershipRequest } from '@academy/contracts';
import DomainIcon from '@mui/icons-material/DomainAddOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../shared/notifications/useSave.ts';
import { useUser } from '../../shared/session/useUser.ts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { MessagePage } from '../../shared/ui/MessagePage.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { useAcceptMembershipRequestMutation } from './answersApi.ts';

interface MembershipQuestionProps {
  request: MembershipRequest;
  /** Number of companies about which the user is asked after this one. */
  further: number;
  isWaiting: boolean;
  onPostpone: () => void;
}

/** Asks whether the user belongs to a company that has put the user on its list of members (rule 236). */
export function MembershipQuestion({ request, further, isWaiting, onPostpone }: MembershipQuestionProps) {
  const { t } = useTranslation('membership-requests');
  const user = useUser();
  const refusal = useDialog();
  const { companyName: company } = request;
  const { save, error, ...accepting } = useSave(useAcceptMembershipRequestMutation(), {
    success: t('joined', { company }),
  });
  const isBusy = accepting.isBusy || isWaiting;
  return (
    <>
      <MessagePage
        icon={<DomainIcon color="primary" />}
        title={t('title', { company })}
        text={t('text', { company })}
        actions={
          <>
            {error && (
              <Alert severity="error" sx={{ width: '100%' }}>
                {error}
              </Alert>
            )}
            <LoadingButton
              variant="contained"
              size="large"
              onClick={() => save({ requestId: request.id })}
              loading={isBusy}
            >
              {t('join')}
            </LoadingButton>
            <Button variant="outlined" size="large" {...refusal.button} disabled={isBusy}>
              {t('notMe')}
            </Button>
            <Button size="large" onClick={onPostpone} disabled={isBusy}>
              {t('later')}
            </Button>
          </>
        }
        note={
          <>
            {further > 0 && <div>{t('further', { count: further })}</div>}
            {t('signedInAs', { email: user?.email })}
          </>
        }
      />
      <LoadedDialog dialog={refusal} load={() => import('./RefuseDialog.tsx')} properties={{ request }} />
    </>
  );
}
