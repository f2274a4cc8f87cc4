import type { Locale } from '@academy/contracts';

export interface CertificateTexts {
  title: string;
  beforeName: string;
  beforeCourse: string;
  company: string;
  issuedOn: string;
  number: string;
  verify: string;
  howToVerify: string;
  /** Alternative text of the QR code. */
  code: string;
}

export const certificateTexts: Record<Locale, CertificateTexts> = {
  de: {
    title: 'Zertifikat',
    beforeName: 'Hiermit wird bescheinigt, dass',
    beforeCourse: 'den folgenden Kurs erfolgreich abgeschlossen hat:',
    company: 'Unternehmen',
    issuedOn: 'Ausgestellt am',
    number: 'Zertifikatsnummer',
    verify: 'Echtheit prüfen',
    howToVerify: 'Scannen Sie den Code oder öffnen Sie diese Adresse:',
    code: 'QR-Code mit der Adresse der Prüfseite',
  },
  en: {
    title: 'Certificate',
    beforeName: 'This is to certify that',
    beforeCourse: 'has successfully completed the course',
    company: 'Company',
    issuedOn: 'Issued on',
    number: 'Certificate number',
    verify: 'Verify this certificate',
    howToVerify: 'Scan the code or open this address:',
    code: 'QR code with the address of the verification page',
  },
};

export const certificateFileName = (courseTitle: string, language: Locale): string =>
  `${certificateTexts[language].title} ${courseTitle}.pdf`;

/** Formats the date as dd.MM.yyyy; the format is the same in both languages (rule 98). */
export const dateIn = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('de-DE', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }).format(
    instant,
  );
