import type { CompanyCourse } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { DialogFrame } from '../../shared/ui/DialogFrame.tsx';
import { BundleProgress } from './BundleProgress.tsx';
import { BundleRequest } from './BundleRequest.tsx';

/**
 * Requests one file with all certificates of a course (a bundle). The URL contains the id of the bundle, so that the
 * dialog shows the bundle again after a reload.
 */
export default function BundleDialog({ course }: { course: CompanyCourse | undefined }) {
  const { t } = useTranslation('certificate-bundles');
  const { startedId, follow, restart, close } = useUrlDialog('certificates');
  return (
    <DialogFrame title={t('title')} onClose={close}>
      {startedId === undefined && <BundleRequest course={course} onStarted={follow} />}
      {startedId !== undefined && <BundleProgress key={startedId} bundleId={startedId} onRestart={restart} />}
    </DialogFrame>
  );
}
