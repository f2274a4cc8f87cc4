import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useCreateCalendarFeedMutation, useRevokeCalendarFeedMutation } from './api.ts';

interface CalendarDialogProps {
  change: 'replace' | 'revoke';
  onChanged: (url: string | undefined) => void;
  onClose: () => void;
}

export default function CalendarDialog({ change, onChanged, onClose }: CalendarDialogProps) {
  const { t } = useTranslation('calendar-feeds');
  const { companyId } = useCompany();
  const language = useLocale();
  const success = t(`${change}.done`);
  const end = (url?: string) => {
    onChanged(url);
    onClose();
  };
  const replacement = useSave(useCreateCalendarFeedMutation(), { success, onSaved: ({ url }) => end(url) });
  const revocation = useSave(useRevokeCalendarFeedMutation(), { success, onSaved: () => end() });
  const { isBusy, error } = change === 'replace' ? replacement : revocation;
  return (
    <ConfirmDialog
      title={t(`${change}.title`)}
      confirmLabel={t(`${change}.action`)}
      isDestructive
      isBusy={isBusy}
      error={error}
      onConfirm={() =>
        change === 'replace' ? replacement.save({ companyId, language }) : revocation.save({ companyId })
      }
      onClose={onClose}
    >
      {t(`${change}.text`)}
    </ConfirmDialog>
  );
}
