import type { CompanyCourse } from '@academy/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';

/** Loads the dialog for certificate bundles when the URL opens it for the first time. */
export function CertificateBundleDialog({ course }: { course: CompanyCourse | undefined }) {
  const { isOpen } = useUrlDialog('certificates');
  const [BundleDialog, loadDialog] = useLoadedPart(() => import('./BundleDialog.tsx'));
  const load = useEffectEvent(loadDialog);
  useEffect(() => {
    if (isOpen) load();
  }, [isOpen]);
  return BundleDialog && <BundleDialog course={course} />;
}
