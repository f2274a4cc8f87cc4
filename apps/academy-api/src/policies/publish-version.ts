import type { FastifyInstance } from 'fastify';
import type { PolicyDocument } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database, type WorkOrigin } from '@academy/service-kit';
import type { ChangeSettings } from './create-policy.ts';
import {
  deleteDraft,
  findVersion,
  holdAcknowledgements,
  lockPolicy,
  storePublication,
  type FoundVersion,
} from './queries/managed.ts';
import { anyTitleOf, contentHashOf } from './rules.ts';

interface AskedVersion {
  companyId: string;
  policyId: string;
  version: number;
  actor: Actor;
}

/** @throws Failure `policy_version_not_found` or `policy_version_published` */
async function lockDraft(tx: Database, { companyId, policyId, version }: AskedVersion) {
  const policy = await lockPolicy(tx, { companyId, policyId });
  const draft = policy && (await findVersion(tx, { companyId, policyId, version }));
  if (!draft) throw new Failure('policy_version_not_found');
  if (draft.published_at) throw new Failure('policy_version_published');
  return { policy, draft };
}

/** @throws Failure `policy_version_not_found` or `policy_version_published` */
export const deleteVersion = (db: Database, asked: AskedVersion): Promise<void> =>
  db.transaction(async (tx) => {
    const { policy, draft } = await lockDraft(tx, asked);
    await deleteDraft(tx, draft.id);
    await recordAudit(tx, asked.actor, {
      companyId: asked.companyId,
      action: 'policy_draft_deleted',
      subject: anyTitleOf(policy.titles),
      details: { version: draft.version },
    });
  });

const isSame = (documents: readonly PolicyDocument[], hashes: readonly string[] | undefined): boolean =>
  hashes === undefined ||
  (documents.length === hashes.length && documents.every(({ sha256 }) => hashes.includes(sha256)));

/**
 * Requests a new round of a company course, in the caller's transaction. In the new round, everybody has to complete
 * the course again.
 */
type RequestRound = (
  tx: Database,
  round: {
    companyId: string;
    companyCourseId: string;
    title: string;
    dueOn: string;
    /** Number of members who have to complete the new round. */
    members: number;
    actor: Actor;
    origin: WorkOrigin;
  },
) => Promise<{ id: string }>;

interface Publication extends AskedVersion {
  dueOn: string | undefined;
  /** SHA-256 hashes of the documents that the user has reviewed; undefined if the client states none. */
  reviewed: readonly string[] | undefined;
  origin: WorkOrigin;
}

export interface PublicationSteps {
  changeSettings: ChangeSettings;
  requestRound: RequestRound;
  countMembers: (db: Database, asked: { companyId: string; companyCourseId: string }) => Promise<number>;
}

/**
 * Publishes the draft of a policy. The first version activates the policy. A later version with a material change
 * starts a new round, in which everybody has to acknowledge the policy again.
 * @throws Failure `policy_version_not_found`, `policy_version_published`, `policy_version_outdated`,
 * `policy_not_active`, `due_date_missing`, `deadline_in_past` or `daily_limit_reached`
 */
export async function publishVersion(
  { db, enqueue }: Pick<FastifyInstance, 'db' | 'enqueue'>,
  { dueOn, reviewed, origin, ...asked }: Publication,
  { changeSettings, requestRound, countMembers }: PublicationSteps,
): Promise<{ version: FoundVersion; roundId: string | null }> {
  const { companyId, policyId, actor } = asked;
  // Counts the members before the transaction, so that the transaction does not hold its locks during the count.
  const members = await countMembers(db, { companyId, companyCourseId: policyId });
  const published = await db.transaction(async (tx) => {
    await holdAcknowledgements(tx, policyId);
    const { policy, draft } = await lockDraft(tx, asked);
    const isFirst = draft.version === 1;
    const asksAgain = !isFirst && draft.change === 'material';
    if (!isSame(draft.documents, reviewed)) throw new Failure('policy_version_outdated');
    if (isFirst && policy.status !== 'inactive') throw new Failure('policy_not_active');
    if (asksAgain && policy.status !== 'active') throw new Failure('policy_not_active');
    if (asksAgain && dueOn === undefined)
      throw new Failure('due_date_missing', { source: { pointer: '/data/due_on' } });
    if (asksAgain && dueOn !== undefined && dueOn < policy.today)
      throw new Failure('deadline_in_past', { source: { pointer: '/data/due_on' } });
    await storePublication(tx, {
      companyId,
      versionId: draft.id,
      policyId,
      contentHash: contentHashOf(draft.documents),
    });
    await recordAudit(tx, actor, {
      companyId,
      action: 'policy_published',
      subject: anyTitleOf(policy.titles),
      details: { version: draft.version, change: draft.change },
    });
    if (isFirst)
      await changeSettings(tx, { companyId, companyCourseId: policyId, change: { status: 'active' }, actor });
    const round =
      asksAgain && dueOn !== undefined
        ? await requestRound(tx, {
            companyId,
            companyCourseId: policyId,
            title: anyTitleOf(policy.titles),
            dueOn,
            members,
            actor,
            origin,
          })
        : undefined;
    const version = await findVersion(tx, { companyId, policyId, version: draft.version });
    if (!version) throw new Error('a locked version does not exist');
    return { version, roundId: round?.id ?? null };
  });
  if (published.roundId) enqueue('course-rounds', published.roundId);
  return published;
}
