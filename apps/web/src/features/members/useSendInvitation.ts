import type { ListedMember } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDateTime } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { useResendInvitationMutation } from '../invitations/index.ts';

/**
 * Returns the purpose of an invitation to a member. An invited member who was imported keeps the status `imported`
 * (rule 120), and is recognised by the day of the invitation.
 */
const purposeOf = ({ status, invitedOn }: ListedMember) => {
  if (status === 'invited' || (status === 'imported' && invitedOn !== null)) return 'again';
  return status === 'deactivated' ? 'return' : 'join';
};

export function useSendInvitation(member: ListedMember) {
  const { t } = useTranslation('members');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { companyId } = usePanel();
  const report = useMutationNotice();
  const [resend, { isLoading: isSending }] = useResendInvitationMutation();
  const { id: userId, emailAddress: email } = member;
  const purpose = purposeOf(member);

  function send() {
    void report(resend({ companyId, userId }).unwrap(), {
      success: ({ sent, nextPossibleAt }) =>
        sent
          ? { type: 'success', text: t(`invitation.sent.${purpose}`, { email }) }
          : {
              type: 'info',
              text: t('invitation.tooEarly', {
                email,
                time: formatDateTime(nextPossibleAt, locale, timeZone),
              }),
            },
      failure: (reason) => reason,
    });
  }
  return { label: t(`invitation.send.${purpose}`), isSending, send };
}
