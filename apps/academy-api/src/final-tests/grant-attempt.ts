import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import type { TestAttempts } from '@academy/contracts';
import { findEnrollmentState, findEnrollmentSubject, storeGrant } from './queries/enrollments.ts';
import { attemptsOf } from './rules.ts';

/**
 * Grants one more attempt in the current round and records the grant in the audit log, in one transaction.
 * @throws Failure `enrollment_not_found`, `final_test_not_found`, `attempts_not_limited` or `course_completed`
 */
export function grantAttempt(
  db: Database,
  asked: { companyId: string; enrollmentId: string; actor: Actor },
): Promise<TestAttempts> {
  return db.transaction(async (tx) => {
    const state = await findEnrollmentState(tx, asked, { isLocked: true });
    if (!state) throw new Failure('enrollment_not_found');
    if (!state.final_test) throw new Failure('final_test_not_found');
    if (state.final_test.attempts === null) throw new Failure('attempts_not_limited');
    if (state.completed_at) throw new Failure('course_completed');
    await storeGrant(tx, state.id);
    await recordAudit(tx, asked.actor, {
      companyId: asked.companyId,
      action: 'test_attempt_granted',
      ...(await findEnrollmentSubject(tx, state.id)),
      details: { attempts: state.final_test.attempts, granted: state.granted_attempts + 1 },
    });
    return attemptsOf({ ...state, granted_attempts: state.granted_attempts + 1 }, state.final_test);
  });
}
