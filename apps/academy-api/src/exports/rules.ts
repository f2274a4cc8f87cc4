import {
  completedLessonsCount,
  progressPercentage,
  type CompanyCourseStatus,
  type Locale,
} from '@academy/contracts';
import { exportTexts } from './texts.ts';

export interface ExportedCourse {
  title: string;
  status: CompanyCourseStatus;
  mandatory: boolean;
  deadline: string | null;
  lessons_count: number;
  /** IANA time zone name. */
  time_zone: string;
}

export interface ExportedMember {
  first_name: string;
  last_name: string;
  email: string;
  /** Date as dd.MM.yyyy. */
  enrolled_on: string | null;
  completed_on: string | null;
  advancements_count: number;
}

/** Formats a calendar date as dd.MM.yyyy in both languages; returns an empty text if there is no date (rule 98). */
const calendarDate = (date: string | null) => date?.split('-').reverse().join('.') ?? '';

/** Returns a function that maps a member to the cells of a row; cells that all rows share are computed once. */
export function rowsOf(course: ExportedCourse, language: Locale) {
  const texts = exportTexts[language];
  const shared = [
    course.title,
    texts.status[course.status],
    course.mandatory ? texts.yes : texts.no,
    calendarDate(course.deadline),
  ];
  return (member: ExportedMember): string[] => {
    const progress = {
      completed: member.completed_on !== null,
      advancements_count: member.advancements_count,
    };
    const lessons = completedLessonsCount(progress, course.lessons_count);
    return [
      ...shared,
      `${member.first_name} ${member.last_name}`.trim(),
      member.email,
      member.enrolled_on ?? '',
      String(progressPercentage(lessons, course.lessons_count)),
      member.completed_on ?? '',
    ];
  };
}
