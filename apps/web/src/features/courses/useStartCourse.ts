import type { CourseSummary } from '@academy/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useEnrollMutation } from './enrollmentMutations.ts';

type StartedCourse = Pick<CourseSummary, 'id' | 'current_lesson'>;

/** Enrolls the learner and opens the first lesson. Calls while an earlier call is running are ignored. */
export function useStartCourse() {
  const { t } = useTranslation('enrollments');
  const { companyId } = useCompany();
  const locale = useLocale();
  const navigate = useNavigate();
  const report = useMutationNotice();
  const [enroll, { isLoading }] = useEnrollMutation();
  const isBusy = useRef(false);

  async function start(course: StartedCourse) {
    if (isBusy.current) return;
    isBusy.current = true;
    const { error } = await report(enroll({ companyId, body: { data: { course_id: course.id } } }).unwrap(), {
      failure: (reason) => t('notStarted', { reason }),
    });
    const lessonId = course.current_lesson?.id;
    if (error === undefined && lessonId !== undefined)
      await navigate(paths.lesson(locale, companyId, course.id, lessonId));
    isBusy.current = false;
  }

  return { start, isStarting: isLoading };
}
