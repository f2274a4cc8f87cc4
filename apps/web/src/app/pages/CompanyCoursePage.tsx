import { CertificateBundleDialog } from '../../certificate-bundles/CertificateBundleDialog.tsx';
import CompanyCourse from '../../company-courses/CompanyCoursePage.tsx';

/** One course of a company, and the dialog that the URL opens above it. */
export default function CompanyCoursePage() {
  return (
    <>
      <CompanyCourse />
      <CertificateBundleDialog />
    </>
  );
}
