import { v7 as uuidv7 } from 'uuid';
import { requireStorage } from '@academy/academy-data';
import { maxSubmittedProofs, type ProofFormat } from '@academy/contracts';
import { Failure, requirePeriod, type Database } from '@academy/service-kit';
import { inspectFile, readFile, type Inspections } from './inspect-file.ts';
import { deleteProof, lockOwnProof } from './queries/own.ts';
import {
  countSubmitted,
  findPurpose,
  lockSubmissions,
  storeProof,
  type Purpose,
} from './queries/submission.ts';
import { sha256Of } from './rules.ts';

interface Submission extends Purpose {
  issuer: string;
  issuedOn: string;
  validUntil: string | undefined;
  minutes: number | undefined;
  format: ProofFormat;
  file: AsyncIterable<Uint8Array>;
  /** Maximum number of bytes that a company may store in packages, drafts, policies and proofs together (rule 517). */
  storageLimit: number;
}

/**
 * @returns id of the company's course for which the proof is meant to count; null for a duty
 * @throws Failure `course_not_found`, `duty_not_found`, `completion_in_future` or `too_many_proofs`
 */
async function requireAllowed(db: Database, { issuedOn, ...purpose }: Submission): Promise<string | null> {
  const found = await findPurpose(db, purpose);
  if (!found) throw new Failure(purpose.dutyId === undefined ? 'course_not_found' : 'duty_not_found');
  if (issuedOn > found.today)
    throw new Failure('completion_in_future', { source: { parameter: 'issued_on' } });
  if ((await countSubmitted(db, purpose.userId)) >= maxSubmittedProofs) throw new Failure('too_many_proofs');
  return found.company_course_id;
}

/**
 * Stores a proof of training elsewhere, which another person later accepts or refuses.
 * @returns its id
 * @throws Failure `period_reversed`, `course_not_found`, `duty_not_found`, `completion_in_future`, `too_many_proofs`,
 * `proof_file_too_large`, `proof_file_refused`, `badge_not_verified` or `storage_full`
 */
export async function submitProof(
  db: Database,
  submission: Submission,
  inspections: Inspections,
): Promise<string> {
  const { companyId, userId, dutyId, issuer, issuedOn, validUntil, minutes } = submission;
  const { format, file, storageLimit } = submission;
  if (validUntil !== undefined)
    requirePeriod({ from: issuedOn, to: validUntil }, { parameter: 'valid_until' });
  // Checks these conditions before the inspection of the file, because the inspection is slow.
  await requireAllowed(db, submission);
  const content = await readFile(file);
  const badge = await inspectFile(content, format, inspections);
  const proofId = uuidv7();
  await db.transaction(async (tx) => {
    await lockSubmissions(tx, userId);
    const companyCourseId = await requireAllowed(tx, submission);
    await requireStorage(tx, { companyId, limit: storageLimit, more: content.byteLength });
    await storeProof(
      tx,
      {
        id: proofId,
        company_id: companyId,
        user_id: userId,
        company_course_id: companyCourseId,
        duty_id: dutyId ?? null,
        origin: 'person',
        issuer,
        issued_on: issuedOn,
        valid_until: validUntil ?? null,
        minutes: minutes ?? null,
        format,
        size: content.byteLength,
        sha256: sha256Of(content),
        badge,
      },
      content,
    );
  });
  return proofId;
}

/**
 * Deletes a user's proof and its file, if nobody has accepted or refused the proof yet.
 * @throws Failure `proof_not_found` or `proof_decided`
 */
export const withdrawProof = (
  db: Database,
  asked: { companyId: string; userId: string; proofId: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const proof = await lockOwnProof(tx, asked);
    if (!proof) throw new Failure('proof_not_found');
    if (proof.status !== 'submitted') throw new Failure('proof_decided');
    await deleteProof(tx, asked.proofId);
  });
