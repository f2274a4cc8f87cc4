import type { CompanyCourseStatus, Locale, RenewalMeans } from '@academy/contracts';

interface ExportTexts {
  /** Column headers in the order of the cells. */
  columns: readonly string[];
  status: Record<CompanyCourseStatus, string>;
  renewedBy: Record<RenewalMeans, string>;
  yes: string;
  no: string;
  /** First part of the name of the CSV file for all courses; the company's name follows. */
  allCourses: string;
}

export const exportTexts: Record<Locale, ExportTexts> = {
  de: {
    columns: [
      'Kurs',
      'Status',
      'Pflichtkurs',
      'Frist',
      'Name',
      'E-Mail',
      'Eingeschrieben am',
      'Fortschritt in %',
      'Abgeschlossen am',
      'Abschlusstest in %',
      'Gültig bis',
      'Zugewiesen',
      'Vom Unternehmen eingetragen',
      'Erneuert durch',
      'Art',
      'Zertifikat widerrufen',
    ],
    status: { active: 'Aktiv', inactive: 'Inaktiv', archived: 'Archiviert' },
    renewedBy: { test: 'Test', changes: 'geänderte Lektionen' },
    yes: 'ja',
    no: 'nein',
    allCourses: 'Alle Kursdaten',
  },
  en: {
    columns: [
      'Course',
      'State',
      'Mandatory',
      'Deadline',
      'Name',
      'E-mail',
      'Enrolled on',
      'Progress in %',
      'Completed on',
      'Final test in %',
      'Valid until',
      'Assigned',
      'Recorded by the company',
      'Renewed by',
      'Kind',
      'Certificate revoked',
    ],
    status: { active: 'Active', inactive: 'Inactive', archived: 'Archived' },
    renewedBy: { test: 'test', changes: 'changed lessons' },
    yes: 'yes',
    no: 'no',
    allCourses: 'All course data',
  },
};
