import { v7 as uuidv7 } from 'uuid';
import type { Exemption } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, requirePeriod, type Actor, type Database } from '@academy/service-kit';
import { lockDuty, type AskedDuty } from './queries/duties.ts';
import {
  deleteExemption,
  findExemption,
  findPerson,
  hasExemption,
  lockExemption,
  storeExemption,
  storeLastDay,
} from './queries/exemptions.ts';
import { forgetDutyCounts } from './queries/stored-counts.ts';
import { anyTitleOf, isTooLong } from './rules.ts';

interface NewExemption extends AskedDuty, Pick<Exemption, 'user_id' | 'from' | 'to' | 'reason'> {
  actor: Actor;
}

const aboutPerson = (userId: string, memberId: string | null) =>
  memberId === null ? { userId } : { memberId };

/**
 * Exempts a person from a duty for a period. Locks the duty, so that concurrent requests cannot create overlapping
 * exemptions.
 * @throws Failure `duty_not_found`, `user_not_found`, `own_membership`, `period_reversed`, `exemption_too_long` or
 * `exemption_overlaps`
 */
export function grantExemption(
  db: Database,
  { actor, companyId, dutyId, user_id: userId, from, to, reason }: NewExemption,
) {
  requirePeriod({ from, to }, { pointer: '/data/to' });
  if (isTooLong({ from, to })) throw new Failure('exemption_too_long', { source: { pointer: '/data/to' } });
  if (userId === actor.userId) throw new Failure('own_membership');
  const exemptionId = uuidv7();
  return db.transaction(async (tx) => {
    const duty = await lockDuty(tx, { companyId, dutyId });
    if (!duty) throw new Failure('duty_not_found');
    const person = await findPerson(tx, companyId, userId);
    if (!person) throw new Failure('user_not_found', { source: { pointer: '/data/user_id' } });
    if (await hasExemption(tx, { dutyId, userId, from, to })) throw new Failure('exemption_overlaps');
    const { memberId } = person;
    await storeExemption(tx, { companyId, dutyId, exemptionId, userId, memberId, from, to, reason });
    await forgetDutyCounts(tx, dutyId);
    await recordAudit(tx, actor, {
      companyId,
      action: 'exemption_granted',
      subject: `${person.name}, ${anyTitleOf(duty.titles)}`,
      ...aboutPerson(userId, memberId),
      details: { from, to, reason },
    });
    const stored = await findExemption(tx, { companyId, dutyId, exemptionId });
    if (!stored) throw new Error('a stored exemption does not exist');
    return stored;
  });
}

/**
 * Ends an exemption. If the exemption began before today, yesterday becomes its last day; any other exemption is
 * deleted.
 * @throws Failure `duty_not_found` or `exemption_not_found`
 */
export function endExemption(
  db: Database,
  { actor, companyId, dutyId, exemptionId }: AskedDuty & { exemptionId: string; actor: Actor },
): Promise<void> {
  return db.transaction(async (tx) => {
    const duty = await lockDuty(tx, { companyId, dutyId });
    if (!duty) throw new Failure('duty_not_found');
    const ended = await lockExemption(tx, { companyId, dutyId, exemptionId });
    if (!ended) throw new Failure('exemption_not_found');
    if (ended.last_day === null) await deleteExemption(tx, exemptionId);
    else await storeLastDay(tx, exemptionId, ended.last_day);
    await forgetDutyCounts(tx, dutyId);
    const person = await findPerson(tx, companyId, ended.user_id);
    await recordAudit(tx, actor, {
      companyId,
      action: 'exemption_ended',
      subject: [...(person ? [person.name] : []), anyTitleOf(duty.titles)].join(', '),
      ...aboutPerson(ended.user_id, ended.member_id),
      details: { from: ended.from, from_to: ended.to, to_to: ended.last_day },
    });
  });
}
