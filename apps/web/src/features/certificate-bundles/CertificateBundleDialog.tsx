import type { CompanyCourse } from '@academy/contracts';
import { LoadedUrlDialog } from '../../shared/ui/LoadedUrlDialog.tsx';

/** Dialog for certificate bundles, whose code is loaded when the URL opens the dialog for the first time. */
export const CertificateBundleDialog = ({ course }: { course: CompanyCourse | undefined }) => (
  <LoadedUrlDialog
    parameter="certificates"
    load={() => import('./BundleDialog.tsx')}
    properties={{ course }}
  />
);
