import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useCreateCalendarFeedMutation, useRevokeCalendarFeedMutation } from './api.ts';

interface CalendarDialogProps {
  /** The change to confirm; undefined while the dialog is closed. */
  change: 'replace' | 'revoke' | undefined;
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
  // The texts of the last change stay visible while the dialog fades out.
  const [shown, setShown] = useState(change ?? 'replace');
  if (change !== undefined && change !== shown) setShown(change);
  const error = shown === 'replace' ? creation.error : revocation.error;

  function end() {
    creation.reset();
    revocation.reset();
    onClose();
  }

  async function confirm() {
    const request: Promise<{ url?: string }> =
      shown === 'replace'
        ? create({ companyId, language }).unwrap()
        : revoke({ companyId })
            .unwrap()
            .then(() => ({}));
    const { data } = await report(request, { success: t(`${shown}.done`) });
    if (data === undefined) return;
    onChanged(data.url);
    end();
  }

  return (
    <ConfirmDialog
      isOpen={change !== undefined}
      title={t(`${shown}.title`)}
      confirmLabel={t(`${shown}.action`)}
      isDestructive
      isBusy={creation.isLoading || revocation.isLoading}
      error={error && errorText(error)}
      onConfirm={() => void confirm()}
      onClose={end}
    >
      {t(`${shown}.text`)}
    </ConfirmDialog>
  );
}
