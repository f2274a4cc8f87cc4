export { certificateFileName } from './certificate-texts.ts';
export { renderCertificate } from './render-certificate.ts';
export { titleIn } from './title.ts';
