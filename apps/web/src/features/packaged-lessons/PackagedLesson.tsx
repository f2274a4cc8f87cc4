import type { Course, LessonOutline } from '@academy/contracts';
import { useState } from 'react';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { PackageSession } from './PackageSession.tsx';
import { StartLesson } from './StartLesson.tsx';

export interface PackagedLessonProps {
  course: Course;
  lesson: LessonOutline;
}

/** Shows a lesson from a package. If the learner has not started the course, a button starts it first. */
export default function PackagedLesson({ course, lesson }: PackagedLessonProps) {
  const locale = useLocale();
  const [attempt, setAttempt] = useState(0);
  if (!course.enrollment) return <StartLesson courseId={course.id} />;
  return (
    <PackageSession
      key={`${lesson.id} ${locale} ${attempt}`}
      course={course}
      lesson={lesson}
      onRestart={() => setAttempt(attempt + 1)}
    />
  );
}
