import type { Course } from '@academy/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { connection } from '../../shared/connection/connection.ts';
import { waitingLessons } from '../../shared/device/waitingLessons.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { paths } from '../../shared/routing/paths.ts';
import { currentSession } from '../../shared/session/currentSession.ts';
import { useAdvanceMutation, useEnrollMutation } from '../courses/index.ts';
import { lessonsOf } from './rules.ts';

/** Returns `complete`, which records a lesson as completed. Calls while `isSaving` is true are ignored. */
export function useCompleteLesson(
  course: Pick<Course, 'id' | 'enrollment' | 'chapters'>,
  shownLessonId: string,
) {
  const { t } = useTranslation('enrollments');
  const { companyId } = useCompany();
  const report = useMutationNotice();
  const [enroll] = useEnrollMutation();
  const [advance] = useAdvanceMutation();
  const navigate = useNavigate();
  const finalTestPath = paths.finalTest(useLocale(), companyId, course.id);
  const [isSaving, setIsSaving] = useState(false);
  const isBusy = useRef(false);
  const [lastShownId, setLastShownId] = useState(shownLessonId);
  if (lastShownId !== shownLessonId) {
    setLastShownId(shownLessonId);
    setIsSaving(false);
  }

  /**
   * Records a lesson as completed. If the service cannot be reached, stores the completion on the device and sends it
   * later (rule 456).
   * If only the response was lost, the completion is sent twice, and the service records it once.
   */
  async function recordOrKeep(lessonId: string) {
    try {
      if (!connection.isLost()) return await record(lessonId);
    } catch (error) {
      if (!connection.isLost()) throw error;
    }
    await keep(lessonId);
  }

  async function keep(lessonId: string) {
    const userId = currentSession().user()?.id;
    if (userId === undefined) return;
    await waitingLessons.put({
      userId,
      companyId,
      courseId: course.id,
      enrollmentId: course.enrollment?.id,
      lessonId,
      title: lessonsOf(course).find(({ id }) => id === lessonId)?.title ?? '',
      completedAt: Date.now(),
    });
  }

  /** Records a lesson as completed. Enrolls the learner first if the course is not started. */
  async function record(lessonId: string) {
    const { id: enrollmentId } =
      course.enrollment ?? (await enroll({ companyId, body: { data: { course_id: course.id } } }).unwrap());
    const body = { data: { lesson_id: lessonId } };
    await advance({ companyId, courseId: course.id, enrollmentId, body }).unwrap();
  }

  /**
   * Records a lesson as completed. Then calls `proceed`, which returns true if it opens another lesson.
   * In this case, `isSaving` stays true until the other lesson is shown, so that the button keeps its label.
   */
  async function complete(lessonId: string, proceed: () => boolean) {
    if (isBusy.current || isSaving) return;
    isBusy.current = true;
    setIsSaving(true);
    const { error } = await report(recordOrKeep(lessonId), {
      failure: (reason) => t('notSaved', { reason }),
    });
    isBusy.current = false;
    // A course manager may have added a final test after the page was loaded.
    if (failureOf(error)?.code === 'final_test_required') await navigate(finalTestPath);
    if (error !== undefined || !proceed()) setIsSaving(false);
  }

  return { complete, isSaving };
}
