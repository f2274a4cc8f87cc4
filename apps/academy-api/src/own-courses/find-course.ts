import type { OwnCourse, OwnCourseSummary } from '@academy/contracts';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { findDraft, findOutline, type AskedDraft } from './queries/drafts.ts';
import { listFiles } from './queries/files.ts';
import { draftNotFound, summaryOf } from './rules.ts';

/** @throws Failure with the code that `draftNotFound` returns */
export async function requireSummary(
  db: Database,
  asked: AskedDraft,
  { userId }: Actor,
): Promise<OwnCourseSummary> {
  const draft = await findDraft(db, asked);
  if (!draft) throw new Failure(draftNotFound(asked));
  return summaryOf(draft, userId);
}

/** @throws Failure with the code that `draftNotFound` returns */
export async function requireOutline(db: Database, asked: AskedDraft) {
  const draft = await findOutline(db, asked);
  if (!draft) throw new Failure(draftNotFound(asked));
  return draft;
}

/** Finds a draft with its outline and files. @throws Failure with the code that `draftNotFound` returns */
export async function requireCourse(db: Database, asked: AskedDraft, actor: Actor): Promise<OwnCourse> {
  const { outline, revision } = await requireOutline(db, asked);
  const files = await listFiles(db, asked.courseId);
  // `revision` belongs to the outline. The summary may have a later one if the draft has changed between the two
  // queries.
  return { ...(await requireSummary(db, asked, actor)), outline, revision, files };
}
