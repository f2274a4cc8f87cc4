import type { CompanyCourseStatus, Locale } from '@academy/contracts';

interface ExportTexts {
  /** Column headers in the order of the cells. */
  columns: readonly string[];
  status: Record<CompanyCourseStatus, string>;
  yes: string;
  no: string;
  /** Beginning of the name of the CSV file with the data of all courses; the company's name follows. */
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
    ],
    status: { active: 'Aktiv', inactive: 'Inaktiv', archived: 'Archiviert' },
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
    ],
    status: { active: 'Active', inactive: 'Inactive', archived: 'Archived' },
    yes: 'yes',
    no: 'no',
    allCourses: 'All course data',
  },
};
