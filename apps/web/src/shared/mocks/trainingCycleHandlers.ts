import {
  getCourseRound,
  isRoundConfirmation,
  listMemberRounds,
  previewCourseRound,
  previewRenewal,
  recordCompletion,
  replaceCertificate,
  withdrawRecordedCompletion,
  extendDueDate,
  startCourseRound,
  startMemberRound,
  type EnrollmentRound,
  type RenewalPreview,
} from '@academy/contracts';
import { catalogue } from './catalogue.ts';
import { courseMembers } from './courseMembers.ts';
import { handle, MockError } from './handle.ts';

const counts = { completed: 8, in_progress: 5, not_started: 2 };
const total = counts.completed + counts.in_progress + counts.not_started;
const renewalPreview: RenewalPreview = {
  completed: counts.completed,
  full: { lessons: 12, minutes: 45 },
  test_first: { questions: 22, minutes: 22 },
  changed: {
    ...{ fewest_lessons: 2, most_lessons: 4, fewest_minutes: 6, most_minutes: 14 },
    lessons: [
      {
        lesson_id: '0192f000-0000-7000-8000-00000000f001',
        title: 'What counts as personal data',
        changed_at: '2026-10-05T08:00:00Z',
        change_reason: 'The lesson has a new example about photographs.',
        members: 8,
      },
      {
        lesson_id: '0192f000-0000-7000-8000-00000000f002',
        title: 'Using AI tools properly',
        changed_at: '2026-08-03T08:00:00Z',
        change_reason: null,
        members: 3,
      },
    ],
  },
};
const idOfRound = '0192f000-0000-7000-8000-00000000e001';

/**
 * Certificate of the first round, for every member who has to complete the course a second time. Certificates of the
 * current round differ only in `valid_until` and `expired`.
 */
const certificate = {
  id: '0192f000-0000-7000-8000-00000000c001',
  number: 'AC-7Q4M-29KX',
  holder_name: 'Lena Vogd',
  issued_at: '2024-02-28T09:30:00Z',
  status: 'valid' as const,
  valid_until: '2025-02-28',
  expired: true,
};

/**
 * Handlers for rounds, in which members have to complete a course once more. The status of a new round is `running` at
 * the first request, and then `succeeded`.
 */
export function trainingCycleHandlers(milliseconds: number) {
  let dueOn = '2031-05-31';
  let responses = 0;

  function roundsOf(companyId: string, enrollmentId: string): EnrollmentRound[] {
    const enrollment = catalogue
      .flatMap(({ id }) => courseMembers(companyId, id))
      .find(({ id }) => id === enrollmentId);
    if (!enrollment) throw new MockError('enrollment_not_found');
    const { round, due_on, valid_until, completed_at, advancements_count, created_at } = enrollment;
    const current = {
      round,
      started_at: created_at,
      completed_at,
      recorded_by_company: enrollment.recorded_by_company,
      renewed_by: enrollment.renewed_by,
      due_on,
      lessons_completed: advancements_count,
      test_percent: null,
      certificate:
        completed_at === null && valid_until === null
          ? null
          : { ...certificate, valid_until, expired: false },
    };
    const first = {
      ...current,
      round: 1,
      started_at: '2024-02-01T09:30:00Z',
      completed_at: certificate.issued_at,
      due_on: null,
      renewed_by: null,
      certificate,
    };
    return round === 1 ? [current] : [current, first];
  }

  return [
    handle(previewCourseRound, () => ({ data: counts }), milliseconds),
    handle(previewRenewal, () => ({ data: renewalPreview }), milliseconds),
    handle(
      startCourseRound,
      ({ body: { data } }) => {
        if (!isRoundConfirmation(data.confirmation)) throw new MockError('confirmation_mismatch');
        dueOn = data.due_on;
        responses = 0;
        const progress = { done: 0, total };
        return { data: { id: idOfRound, status: 'queued' as const, progress, due_on: dueOn, counts: null } };
      },
      milliseconds,
    ),
    handle(extendDueDate, ({ body: { data } }) => ({ data: { due_on: data.due_on } }), milliseconds),
    handle(startMemberRound, ({ body: { data } }) => ({ data: { round: 2, ...data } }), milliseconds),
    handle(
      getCourseRound,
      ({ params: { roundId } }) => {
        responses += 1;
        const isOver = responses > 1;
        return {
          data: {
            id: roundId,
            status: isOver ? ('succeeded' as const) : ('running' as const),
            progress: { done: isOver ? total : 6, total },
            due_on: dueOn,
            counts: isOver ? counts : null,
          },
        };
      },
      milliseconds,
    ),
    handle(
      recordCompletion,
      ({ body: { data } }) => ({ data: { completed_on: data.completed_on } }),
      milliseconds,
    ),
    handle(withdrawRecordedCompletion, () => ({ data: { withdrawn: true as const } }), milliseconds),
    handle(
      replaceCertificate,
      () => ({
        data: { certificate_id: certificate.id, number: 'AC-9K2D-77PW', holder_name: 'Lena Vogt' },
      }),
      milliseconds,
    ),
    handle(
      listMemberRounds,
      ({ params: { companyId, enrollmentId }, query: { page, per_page } }) => {
        const data = roundsOf(companyId, enrollmentId);
        return { data, meta: { total: data.length, page, per_page } };
      },
      milliseconds,
    ),
  ];
}
