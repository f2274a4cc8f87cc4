import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { paths } from '../../shared/routing/paths.ts';
import { clearStoredPath } from '../../shared/session/returnPath.ts';
import { useAcceptInvitationMutation } from './api.ts';

export type Acceptance = ReturnType<typeof useAcceptance>;

/**
 * Accepts an invitation and opens the company.
 * In the browser history, the page of the company replaces the page of the invitation, whose URL contains the secret
 * token.
 */
export function useAcceptance(token: string, company: string) {
  const { t } = useTranslation('invitations');
  const [acceptInvitation, { isLoading, isSuccess, error }] = useAcceptInvitationMutation();
  const navigate = useNavigate();
  const report = useMutationNotice();
  const locale = useLocale();

  async function accept() {
    const { data: membership } = await report(acceptInvitation({ token }).unwrap(), {
      success: t('landing.accepted', { company }),
    });
    if (!membership) return;
    clearStoredPath();
    await navigate(paths.dashboard(locale, membership.companyId), { replace: true });
  }

  return {
    accept: () => void accept(),
    isAccepting: isLoading || isSuccess,
    isAccepted: isSuccess,
    failure: error,
  };
}
