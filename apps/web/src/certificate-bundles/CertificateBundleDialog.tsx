import { useTranslation } from 'react-i18next';
import { useUrlDialog } from '../app/useUrlDialog.ts';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { BundleProgress } from './BundleProgress.tsx';
import { BundleRequest } from './BundleRequest.tsx';

/** All certificates of a course as one file. Opened by the URL, which also remembers what has been started. */
export function CertificateBundleDialog() {
  const { t } = useTranslation('certificate-bundles');
  const { isOpen, startedId, follow, restart, close } = useUrlDialog('certificates');
  return (
    <DialogFrame isOpen={isOpen} title={t('title')} onClose={close}>
      {isOpen && startedId === undefined && <BundleRequest onStarted={follow} />}
      {startedId !== undefined && <BundleProgress key={startedId} bundleId={startedId} onRestart={restart} />}
    </DialogFrame>
  );
}
