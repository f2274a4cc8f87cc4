import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useCreateCalendarFeedMutation, useRevokeCalendarFeedMutation } from './api.ts';

interface CalendarDialogProps {
  /** The change to confirm. */
  change: 'replace' | 'revoke';
  onChanged: (url: string | undefined) => void;
  onClose: () => void;
}

/** Asks for confirmation before the address of the calendar is replaced or revoked. */
export default function CalendarDialog({ change, onChanged, onClose }: CalendarDialogProps) {
  const { t } = useTranslation('calendar-feeds');
  const { companyId } = useCompany();
  const language = useLocale();
  const report = useMutationNotice();
  const errorText = useErrorText();
  const [create, creation] = useCreateCalendarFeedMutation();
  const [revoke, revocation] = useRevokeCalendarFeedMutation();
  const error = change === 'replace' ? creation.error : revocation.error;

  async function confirm() {
    const request: Promise<{ url?: string }> =
      change === 'replace'
        ? create({ companyId, language }).unwrap()
        : revoke({ companyId })
            .unwrap()
            .then(() => ({}));
    const { data } = await report(request, { success: t(`${change}.done`) });
    if (data === undefined) return;
    onChanged(data.url);
    onClose();
  }

  return (
    <ConfirmDialog
      title={t(`${change}.title`)}
      confirmLabel={t(`${change}.action`)}
      isDestructive
      isBusy={creation.isLoading || revocation.isLoading}
      error={error && errorText(error)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t(`${change}.text`)}
    </ConfirmDialog>
  );
}
