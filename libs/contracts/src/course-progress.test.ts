import {
  completedLessonsCount,
  courseStatus,
  currentLesson,
  isCertificateLocked,
  isCertificateLockedBy,
  isChapterComplete,
  isLessonLocked,
  minutesLeftBy,
  progressPercentage,
} from './course-progress.ts';

const lessons = (...completed: boolean[]) =>
  completed.map((done, index) => ({ id: `lesson-${index + 1}`, completed: done }));

describe('course status', () => {
  it.each([
    [null, 'not_started'],
    [undefined, 'not_started'],
    [{ completed: false, advancements_count: 0 }, 'in_progress'],
    [{ completed: false, advancements_count: 7 }, 'in_progress'],
    [{ completed: true, advancements_count: 3 }, 'completed'],
  ])('the course status of %j is %s', (enrollment, status) => {
    expect(courseStatus(enrollment)).toBe(status);
  });
});

test('the remaining minutes of a course are the total length of the lessons that are not completed', () => {
  const timed = lessons(true, false, false).map((lesson) => ({ ...lesson, length_in_minutes: 4 }));
  expect(minutesLeftBy(timed, ({ completed }) => completed)).toBe(8);
  expect(minutesLeftBy([], () => false)).toBe(0);
});

describe('the number of completed lessons', () => {
  it.each([
    [null, 0],
    [{ completed: false, advancements_count: 0 }, 0],
    [{ completed: false, advancements_count: 4 }, 4],
    // The learner completed nine lessons, two of which were removed later: the count is at most the number of lessons.
    [{ completed: false, advancements_count: 9 }, 7],
    // The course stays completed although a lesson was added later.
    [{ completed: true, advancements_count: 5 }, 7],
  ])('the number of completed lessons of %j in a course of seven lessons is %i', (enrollment, count) => {
    expect(completedLessonsCount(enrollment, 7)).toBe(count);
  });
});

describe('progress percentage', () => {
  it.each([
    [0, 7, 0],
    [1, 7, 15],
    [6, 7, 86],
    [7, 7, 100],
    [8, 7, 100],
    [1, 3, 34],
    [1, 100, 1],
    [1, 1000, 1],
    [0, 0, 0],
    [-1, 7, 0],
  ])('completing %i of %i lessons is a progress of %i percent', (advancements, count, percentage) => {
    expect(progressPercentage(advancements, count)).toBe(percentage);
  });
});

describe('currentLesson', () => {
  it('currentLesson returns the first lesson that is not completed', () => {
    expect(currentLesson(lessons(true, false, true, false))?.id).toBe('lesson-2');
  });
  it('currentLesson returns the last lesson when all lessons are completed', () => {
    expect(currentLesson(lessons(true, true, true))?.id).toBe('lesson-3');
  });
  it('currentLesson returns undefined for a course without lessons', () => {
    expect(currentLesson([])).toBeUndefined();
  });
});

describe('isChapterComplete', () => {
  it('isChapterComplete returns true only if all lessons of the chapter are completed', () => {
    expect(isChapterComplete({ lessons: lessons(true, true) })).toBe(true);
    expect(isChapterComplete({ lessons: lessons(true, false) })).toBe(false);
  });
});

describe('certificate lock computed from lessons', () => {
  it.each([
    ['all lessons but the last completed', lessons(true, true, false), false],
    ['all lessons completed', lessons(true, true, true), false],
    ['the last lesson completed before another lesson', lessons(true, false, true), true],
    ['no lesson completed', lessons(false, false), true],
    ['only one lesson', lessons(false), false],
    ['no lessons', [], false],
  ])('for a course with %s, isCertificateLocked returns %3$s', (_, given, locked) => {
    expect(isCertificateLocked(given)).toBe(locked);
  });

  it('the last lesson of a course is locked together with the certificate, and no other lesson is ever locked', () => {
    const course = lessons(true, false, false);
    expect(course.map(({ id }) => isLessonLocked(course, id))).toEqual([false, false, true]);
    expect(isLessonLocked(lessons(true, true, false), 'lesson-3')).toBe(false);
    expect(isLessonLocked(course, 'unknown')).toBe(false);
  });
});

describe('certificate lock computed from the number of completed lessons', () => {
  it('a completed course keeps its certificate unlocked even if lessons are added later', () => {
    const progress = { lessons_count: 9, advancements_count: 1 };
    expect(isCertificateLockedBy({ ...progress, completed: true }, false)).toBe(false);
    expect(isCertificateLockedBy({ ...progress, completed: false }, false)).toBe(true);
  });
});
