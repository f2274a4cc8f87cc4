import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ApiState } from '../../shared/api/api.ts';
import { isWaiting, waitingLessons, type WaitingLesson } from '../../shared/device/waitingLessons.ts';
import { failureOf, type ApiFailure } from '../../shared/errors/errors.ts';
import { enrollmentsApi } from '../enrollments/index.ts';

type Dispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

/** Statuses of failures after which the same request can succeed later, or after a new sign-in. */
const temporary: readonly ApiFailure['status'][] = [401, 408, 429];

const isRefusal = ({ status }: ApiFailure) =>
  typeof status === 'number' && status >= 400 && status < 500 && !temporary.includes(status);

/** Browser lock that lets only one tab send lessons at a time. */
const lock = 'send-waiting-lessons';

/**
 * Sends the lessons that a user has completed offline, the oldest first (rule 456). The service records a lesson once,
 * however often it is sent (rule 9), so a lost response does no harm.
 * Stops at a temporary failure, and resolves to false. A lesson that the service refuses stays on the device with the
 * error code.
 */
export async function sendWaitingLessons(dispatch: Dispatch, userId: string): Promise<boolean> {
  const send = () => sendAll(dispatch, userId);
  // Browsers offer `navigator.locks` only over TLS or on localhost.
  return 'locks' in navigator ? navigator.locks.request(lock, send) : send();
}

async function sendAll(dispatch: Dispatch, userId: string): Promise<boolean> {
  // The list in memory can be outdated: another tab may have sent some of the lessons and removed them from the device.
  for (const lesson of (await waitingLessons.load(userId)).filter(isWaiting)) {
    const failure = await send(dispatch, lesson);
    if (failure === undefined) await waitingLessons.remove(lesson);
    else if (isRefusal(failure)) await waitingLessons.put({ ...lesson, refusedBy: failure.code });
    else return false;
  }
  return true;
}

async function send(dispatch: Dispatch, lesson: WaitingLesson): Promise<ApiFailure | undefined> {
  const { companyId, courseId, lessonId } = lesson;
  const { enroll, advance } = enrollmentsApi.endpoints;
  try {
    const enrollmentId =
      lesson.enrollmentId ??
      (
        await dispatch(
          enroll.initiate({ companyId, body: { data: { course_id: courseId } } }, { track: false }),
        ).unwrap()
      ).id;
    const body = { data: { lesson_id: lessonId } };
    await dispatch(advance.initiate({ companyId, courseId, enrollmentId, body }, { track: false })).unwrap();
    return undefined;
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined) throw error;
    return failure;
  }
}
