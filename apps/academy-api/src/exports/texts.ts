import type { CompanyCourseStatus, Locale } from '@academy/contracts';

interface ExportTexts {
  columns: Record<Column, string>;
  status: Record<CompanyCourseStatus, string>;
  yes: string;
  no: string;
  /** How the file of all courses is called. */
  allCourses: string;
}

export type Column =
  | 'course'
  | 'status'
  | 'mandatory'
  | 'deadline'
  | 'name'
  | 'email'
  | 'enrolled_on'
  | 'progress'
  | 'completed_on';

export const exportTexts: Record<Locale, ExportTexts> = {
  de: {
    columns: {
      course: 'Kurs',
      status: 'Status',
      mandatory: 'Pflichtkurs',
      deadline: 'Frist',
      name: 'Name',
      email: 'E-Mail',
      enrolled_on: 'Eingeschrieben am',
      progress: 'Fortschritt in %',
      completed_on: 'Abgeschlossen am',
    },
    status: { active: 'Aktiv', inactive: 'Inaktiv', archived: 'Archiviert' },
    yes: 'ja',
    no: 'nein',
    allCourses: 'Alle Kursdaten',
  },
  en: {
    columns: {
      course: 'Course',
      status: 'State',
      mandatory: 'Mandatory',
      deadline: 'Deadline',
      name: 'Name',
      email: 'E-mail',
      enrolled_on: 'Enrolled on',
      progress: 'Progress in %',
      completed_on: 'Completed on',
    },
    status: { active: 'Active', inactive: 'Inactive', archived: 'Archived' },
    yes: 'yes',
    no: 'no',
    allCourses: 'All course data',
  },
};
