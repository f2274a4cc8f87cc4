import type { CompanyCourse } from '@academy/contracts';
import { LoadedUrlDialog } from '../../shared/ui/LoadedUrlDialog.tsx';

/** Loads the dialog for certificate bundles when the URL opens it for the first time. */
export const CertificateBundleDialog = ({ course }: { course: CompanyCourse | undefined }) => (
  <LoadedUrlDialog
    parameter="certificates"
    load={() => import('./BundleDialog.tsx')}
    properties={{ course }}
  />
);
