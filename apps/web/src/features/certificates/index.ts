export { useDownloadCertificateMutation, useVerifyCertificateQuery } from './api.ts';
export { CertificateFacts } from './CertificateFacts.tsx';
export { CertificateSheet } from './CertificateSheet.tsx';
export { Seal } from './Seal.tsx';
