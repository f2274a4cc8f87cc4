import { isDeepStrictEqual } from 'node:util';
import { learnerMailKinds, type LearnerMailKind, type LearnerMailSettings } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import type { Actor, Database } from '@academy/service-kit';
import { lockSettings, storeSettings } from './queries.ts';

type WantedSettings = Pick<LearnerMailSettings, 'own_sentence' | 'reply_to'> &
  Partial<Record<LearnerMailKind, boolean | undefined>>;

interface Change {
  companyId: string;
  /** Mails that are missing here keep their settings. */
  wanted: WantedSettings;
  actor: Actor;
}

/**
 * Changes the settings of a company's mails to learners in one transaction. The audit log states which mails are on,
 * and whether a custom sentence and a reply address exist. It does not contain the sentence and the address, because
 * both may name a person, and audit entries are never erased.
 */
export function changeSettings(
  db: Database,
  { companyId, wanted, actor }: Change,
): Promise<LearnerMailSettings> {
  const { own_sentence, reply_to } = wanted;
  return db.transaction(async (tx) => {
    const before = await lockSettings(tx, companyId);
    const mails = Object.fromEntries(
      learnerMailKinds.map((kind) => [kind, wanted[kind] ?? before[kind]]),
    ) as Record<LearnerMailKind, boolean>;
    const after = { ...mails, own_sentence, reply_to };
    if (isDeepStrictEqual(before, after)) return before;
    await storeSettings(tx, companyId, after);
    await recordAudit(tx, actor, {
      companyId,
      action: 'learner_mails_changed',
      details: { ...mails, own_sentence: own_sentence !== '', reply_to: reply_to !== null },
    });
    return after;
  });
}
