import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../shared/notifications/notifications.ts';
import { useCopy, type CopyOutcome } from '../../shared/ui/useCopy.ts';
import { useDialog } from '../../shared/ui/useDialog.ts';

/**
 * Copies the URL of a course's SCORM package. If the clipboard fails, `dialog` opens and `refusal` contains the reason.
 */
export function useCopyScormUrl(url: string) {
  const { t } = useTranslation('company-courses');
  const notify = useNotify();
  const { copy } = useCopy();
  const dialog = useDialog();
  const [refusal, setRefusal] = useState<Exclude<CopyOutcome, 'copied'>>();

  async function copyUrl() {
    const outcome = await copy(url);
    if (outcome === 'copied') notify({ type: 'success', text: t('scormUrl.copied') });
    else {
      setRefusal(outcome);
      dialog.open();
    }
  }
  return { copy: copyUrl, refusal, dialog };
}
