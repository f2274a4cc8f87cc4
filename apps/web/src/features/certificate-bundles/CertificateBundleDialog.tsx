import type { CompanyCourse } from '@academy/contracts';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';

export const CertificateBundleDialog = ({ course }: { course: CompanyCourse | undefined }) => (
  <LoadedDialog
    dialog={useUrlDialog('certificates')}
    load={() => import('./BundleDialog.tsx')}
    properties={{ course }}
  />
);
