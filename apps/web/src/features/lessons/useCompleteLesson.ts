import type { Course } from '@academy/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { useAdvanceMutation, useEnrollMutation } from '../courses/index.ts';

/** Records completed lessons. Calls are ignored while an earlier request is in flight. */
export function useCompleteLesson(course: Pick<Course, 'id' | 'enrollment'>) {
  const { t } = useTranslation('enrollments');
  const { companyId } = useCompany();
  const report = useMutationNotice();
  const [enroll] = useEnrollMutation();
  const [advance] = useAdvanceMutation();
  const [isSaving, setIsSaving] = useState(false);
  const isBusy = useRef(false);

  /** Enrolls the learner before recording the lesson if the course is not started. */
  async function record(lessonId: string) {
    const { id: enrollmentId } =
      course.enrollment ?? (await enroll({ companyId, body: { data: { course_id: course.id } } }).unwrap());
    const body = { data: { lesson_id: lessonId } };
    await advance({ companyId, courseId: course.id, enrollmentId, body }).unwrap();
  }

  /** Records a lesson, then runs `proceed`. `isSaving` stays true until `proceed` has finished. */
  async function complete(lessonId: string, proceed: () => void | Promise<void>) {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSaving(true);
    const { error } = await report(record(lessonId), { failure: (reason) => t('notSaved', { reason }) });
    try {
      if (error === undefined) await proceed();
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  }

  return { complete, isSaving };
}
