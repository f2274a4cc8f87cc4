import type { Locale, RenewalMeans } from '@academy/contracts';

export interface CertificateTexts {
  title: string;
  beforeName: string;
  beforeCourse: string;
  /** Text before the course title, instead of `beforeCourse`, if the course is not completed yet. */
  beforeUnfinishedCourse: string;
  ownCourse: (company: string) => string;
  testPassed: (percent: number) => string;
  /** Sentence that states why the round required only some of the lessons (rule 207). */
  renewedBy: Record<RenewalMeans, string>;
  company: string;
  issuedOn: string;
  validUntil: string;
  number: string;
  verify: string;
  howToVerify: string;
  code: string;
}

export const certificateTexts: Record<Locale, CertificateTexts> = {
  de: {
    title: 'Zertifikat',
    beforeName: 'Hiermit wird bescheinigt, dass',
    beforeCourse: 'den folgenden Kurs erfolgreich abgeschlossen hat:',
    beforeUnfinishedCourse: 'alle Lektionen bis auf die letzte im folgenden Kurs abgeschlossen hat:',
    ownCourse: (company) => `Eigener Kurs von ${company}`,
    testPassed: (percent) => `Abschlusstest mit ${percent} % bestanden`,
    renewedBy: { test: 'Durch Test erneuert', changes: 'Durch geänderte Lektionen erneuert' },
    company: 'Unternehmen',
    issuedOn: 'Ausgestellt am',
    validUntil: 'Gültig bis',
    number: 'Zertifikatsnummer',
    verify: 'Echtheit prüfen',
    howToVerify: 'Scannen Sie den Code oder öffnen Sie diese Adresse:',
    code: 'QR-Code mit der Adresse der Prüfseite',
  },
  en: {
    title: 'Certificate',
    beforeName: 'This is to certify that',
    beforeCourse: 'has successfully completed the course',
    beforeUnfinishedCourse: 'has completed every lesson but the last of the course',
    ownCourse: (company) => `Course provided by ${company}`,
    testPassed: (percent) => `Final test passed with ${percent}%`,
    renewedBy: { test: 'Renewed by test', changes: 'Renewed by changed lessons' },
    company: 'Company',
    issuedOn: 'Issued on',
    validUntil: 'Valid until',
    number: 'Certificate number',
    verify: 'Verify this certificate',
    howToVerify: 'Scan the code or open this address:',
    code: 'QR code with the address of the verification page',
  },
};

export const certificateFileName = (courseTitle: string, language: Locale, holder?: string): string =>
  `${[certificateTexts[language].title, courseTitle, holder].filter(Boolean).join(' ')}.pdf`;

/**
 * Date formatters by time zone. They are cached, because creating a formatter takes longer than writing a text of a
 * certificate.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats an instant as dd.MM.yyyy, which is the format of dates in both languages (rule 98). */
export function dateIn(instant: Date, timeZone: string): string {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('de-DE', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(instant);
}

/** Formats a day `YYYY-MM-DD` as dd.MM.yyyy. */
export const dayText = (day: string): string => day.split('-').reverse().join('.');
