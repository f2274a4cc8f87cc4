import type { Course } from '@academy/contracts';
import { getLesson, listCourses } from '@academy/contracts/client';
import { useEffect, useEffectEvent } from 'react';
import { requestOf } from '../../shared/api/call.ts';
import { useThunkDispatch } from '../../shared/api/useThunkDispatch.ts';
import { useCompany } from '../../shared/company/useCompany.ts';
import { connection } from '../../shared/connection/connection.ts';
import { savesData } from '../../shared/connection/savesData.ts';
import { keptAnswers } from '../../shared/api/keptAnswers.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { loadCourseList } from '../courses/index.ts';
import { lessonsApi } from './api.ts';
import { lessonsOf } from './rules.ts';
import { hasDatabase } from '../../shared/storage/browserStorage.ts';

/**
 * Milliseconds from the display of a lesson until the other lessons are loaded, so that they do not delay the shown
 * lesson.
 */
const delay = 3_000;
/**
 * Maximum number of lessons that are stored in advance, and maximum total number of characters in these lessons (rule
 * 455).
 */
const most = { lessons: 100, characters: 5_000_000 };

/**
 * Stores all lessons of a started course on the device, one after the other, for use without a connection.
 * If the browser is set to save data, only the lessons that the learner opens are stored.
 */
export function useKeepCourse(course: Course, isIdle: boolean) {
  const { companyId } = useCompany();
  const language = useLocale();
  const dispatch = useThunkDispatch();
  const isUnderWay = course.status === 'in_progress';

  const keepAll = useEffectEvent(async (isLeft: () => boolean) => {
    // Without a connection, the dashboard needs the list of courses even if the learner has never opened the dashboard.
    const list = { companyId, language };
    if (!(await keptAnswers.isFresh(requestOf(listCourses, list)))) await dispatch(loadCourseList(list));
    let characters = 0;
    for (const { id: lessonId, locked } of lessonsOf(course).slice(0, most.lessons)) {
      if (isLeft() || connection.isLost() || characters > most.characters) return;
      const args = { companyId, courseId: course.id, lessonId, language };
      const request = requestOf(getLesson, args);
      if (await keptAnswers.isFresh(request)) continue;
      const { getLesson: load, getLessonAhead: loadAhead } = lessonsApi.endpoints;
      const loading = (locked ? loadAhead : load).initiate(args, { subscribe: false, forceRefetch: true });
      const { data } = await dispatch(loading);
      // A locked last lesson is stored too: the learner may complete all other lessons without a connection.
      if (locked && data) await keptAnswers.keep(request, { data });
      characters += data?.content.length ?? 0;
    }
  });

  useEffect(() => {
    if (!isUnderWay || !isIdle || savesData() || !hasDatabase()) return undefined;
    let hasLeft = false;
    const timer = setTimeout(() => void keepAll(() => hasLeft), delay);
    return () => {
      hasLeft = true;
      clearTimeout(timer);
    };
  }, [isUnderWay, isIdle, companyId, course.id, language]);
}
