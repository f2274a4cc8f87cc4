export { CertificateBundleDialog } from './CertificateBundleDialog.tsx';
