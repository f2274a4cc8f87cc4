export { useDownloadCertificateMutation } from './api.ts';
