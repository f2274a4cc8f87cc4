import {
  completedLessonsCount,
  progressPercentage,
  type CompanyCourseStatus,
  type Locale,
} from '@academy/contracts';
import { exportTexts, type Column } from './texts.ts';

export interface ExportedCourse {
  title: string;
  status: CompanyCourseStatus;
  mandatory: boolean;
  deadline: string | null;
  lessons_count: number;
  /** IANA name; dates are in it. */
  time_zone: string;
}

export interface ExportedMember {
  first_name: string;
  last_name: string;
  email: string;
  created_at: Date;
  completed_at: Date | null;
  advancements_count: number;
}

/** A calendar date as dd.MM.yyyy, in both languages (specification §9); an empty one stays empty. */
const calendarDate = (date: string | null) => date?.split('-').reverse().join('.') ?? '';

/** Writes the cells of a course's rows; what the rows share is worked out once. */
export function rowsOf(course: ExportedCourse, language: Locale) {
  const texts = exportTexts[language];
  const dates = new Intl.DateTimeFormat('de-DE', {
    timeZone: course.time_zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const shared = {
    course: course.title,
    status: texts.status[course.status],
    mandatory: course.mandatory ? texts.yes : texts.no,
    deadline: calendarDate(course.deadline),
  };
  return (member: ExportedMember): Record<Column, string> => {
    const progress = {
      completed: member.completed_at !== null,
      advancements_count: member.advancements_count,
    };
    const lessons = completedLessonsCount(progress, course.lessons_count);
    return {
      ...shared,
      name: `${member.first_name} ${member.last_name}`.trim(),
      email: member.email,
      enrolled_on: dates.format(member.created_at),
      progress: String(progressPercentage(lessons, course.lessons_count)),
      completed_on: member.completed_at ? dates.format(member.completed_at) : '',
    };
  };
}
