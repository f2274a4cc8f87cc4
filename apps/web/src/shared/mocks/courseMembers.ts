import { fallbackLocale, progressPercentage, type Locale, type MemberEnrollment } from '@academy/contracts';
import { catalogue, lessonsOf } from './catalogue.ts';
import { companyCourseId } from './companyCourses.ts';

const names =
  'Amina Yıldız,Bastian Lorenz,Carla Hoffmann,Deniz Aydin,Elif Şahin,Fabian Weiß,Greta Jørgensen,Hanna Albrecht,Ilja Petrow,Jonas Kühn,Katharina von Hohenstein-Wartenberg,Lukas Brandl,Mira Novák,Nils Östlund'
    .split(',')
    .flatMap((name) => [name, name.split(' ').toReversed().join(' ')])
    .map((name) => name.split(' '));

const emailOf = (name: string[]) =>
  `${name
    .join('.')
    .normalize('NFD')
    .replaceAll(/[^\w.-]/g, '')
    .toLowerCase()}@academy.test`;

const hex = (number: number) => number.toString(16).padStart(4, '0');

/** Due dates of members who repeat a course: one in the past and one in the future. */
const dueDates = ['2025-02-28', '2031-03-31'];

/** Returns sample enrollments of a course. The same arguments always give the same enrollments. */
export function courseMembers(companyId: string, courseId: string, language: Locale = fallbackLocale) {
  const index = catalogue.findIndex(({ id }) => id === courseId);
  const course = catalogue[index];
  if (!course) return [];
  const lessons = lessonsOf(course).length;
  return names.slice(0, index === 3 ? 0 : names.length - index * 4).map((name, member): MemberEnrollment => {
    const advancements_count = Math.min(lessons, (member * 7 + index * 3) % (lessons + 3));
    const completed = advancements_count === lessons;
    // The company has recorded the completion of one person in the first sample course.
    const isRecorded = completed && index === 0 && member === 14;
    const started = new Date(Date.UTC(2026, 0, 5 + member * 3)).toISOString();
    return {
      id: `0192f000-0000-7000-b00${index}-00000000${hex(member)}`,
      course_id: courseId,
      user_id: `0192f000-0000-7000-8000-0000000b${hex(member)}`,
      company_course_id: companyCourseId(companyId, courseId),
      created_at: started,
      completed,
      completed_at: completed ? started : null,
      advancements_count,
      progress: progressPercentage(advancements_count, lessons),
      course: { title: course.texts[language].title, lessons_count: lessons, removed: false },
      user: {
        id: `0192f000-0000-7000-8000-0000000b${hex(member)}`,
        full_name: name.join(' '),
        email: emailOf(name),
      },
      in_audience: true,
      deadline: null,
      // In the third sample course, certificates expire, and some members have to complete the course a second time
      // (round 2).
      round: index === 2 && member % 3 === 0 ? 2 : 1,
      due_on: index === 2 && member % 3 === 0 ? dueDates[member % dueDates.length]! : null,
      valid_until: index === 2 && completed ? '2031-01-31' : null,
      test_percent: completed && index === 1 ? 90 : null,
      has_final_test: index === 1,
      recorded_by_company: isRecorded,
      renewed_by: completed && index === 2 && member % 3 === 0 ? 'test' : null,
      certificate_available: completed && !isRecorded,
      certificate_revoked: false,
      last_reminded_on: completed || member % 2 === 0 ? null : '2026-09-10',
    };
  });
}
