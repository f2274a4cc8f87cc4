import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../shared/ui/DialogFrame.tsx';
import { ManualCopy } from '../../shared/ui/ManualCopy.tsx';

interface ScormUrlDialogProps {
  url: string;
  /** Reason why the app could not copy the URL to the clipboard. */
  refusal: 'refused' | 'failed' | undefined;
  onClose: () => void;
}

/** Shows the URL of the SCORM package, so that the user can copy it by hand (rule 172). */
export default function ScormUrlDialog({ url, refusal, onClose }: ScormUrlDialogProps) {
  const { t } = useTranslation(['company-courses', 'errors']);
  const text = refusal === 'refused' ? 'errors:clipboard_permission' : 'errors:copy_scorm_link';
  return (
    <DialogFrame title={t('company-courses:scormUrl.title')} onClose={onClose}>
      <ManualCopy link={url} text={t(text)} />
    </DialogFrame>
  );
}
