import { grantTestAttempt, listMemberTestAttempts, type TestAttempts } from '@academy/contracts';
import { catalogue } from './catalogue.ts';
import { sampleTest } from './companyCourses.ts';
import { courseMembers } from './courseMembers.ts';
import { handle, MockError } from './handle.ts';

const hour = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour).toISOString();

const attempt = (number: number, hours: number, percent: number) => ({
  id: `0192f000-0000-7000-8000-00000007000${number}`,
  started_at: hoursAgo(hours),
  expires_at: hoursAgo(hours - 24),
  submitted_at: hoursAgo(hours - 0.5),
  percent,
  passed: percent >= sampleTest.pass_percent,
});

export function memberTestHandlers(milliseconds: number) {
  const granted = new Map<string, number>();

  function attemptsOf(companyId: string, enrollmentId: string): TestAttempts {
    const enrollment = catalogue
      .flatMap(({ id }) => courseMembers(companyId, id))
      .find(({ id }) => id === enrollmentId);
    if (!enrollment) throw new MockError('enrollment_not_found');
    if (!enrollment.has_final_test) throw new MockError('final_test_not_found');
    const failed = [attempt(2, 60, 70), attempt(1, 120, 50)];
    const attempts = enrollment.completed
      ? [attempt(3, 30, enrollment.test_percent ?? 0), ...failed]
      : [attempt(3, 30, 60), ...failed];
    return {
      final_test: sampleTest,
      attempts,
      open_attempt_id: null,
      attempts_left: sampleTest.attempts + (granted.get(enrollmentId) ?? 0) - attempts.length,
      next_attempt_at: null,
    };
  }
  return [
    handle(
      listMemberTestAttempts,
      ({ params }) => ({ data: attemptsOf(params.companyId, params.enrollmentId) }),
      milliseconds,
    ),
    handle(
      grantTestAttempt,
      ({ params: { companyId, enrollmentId } }) => {
        granted.set(enrollmentId, (granted.get(enrollmentId) ?? 0) + 1);
        return { data: attemptsOf(companyId, enrollmentId) };
      },
      milliseconds,
    ),
  ];
}
