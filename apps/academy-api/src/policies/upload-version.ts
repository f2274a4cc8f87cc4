import { v7 as uuidv7 } from 'uuid';
import { requireStorage } from '@academy/academy-data';
import {
  maxPolicyMarkdownBytes,
  maxPolicyPdfBytes,
  maxPolicyVersions,
  type Locale,
  type PolicyChange,
  type PolicyFormat,
} from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import {
  findVersion,
  lockPolicy,
  storeDocument,
  storeDraft,
  storeDraftChange,
  type FoundVersion,
  type StoredDocument,
} from './queries/managed.ts';
import { renderPolicy } from './render-markdown.ts';
import { anyTitleOf, changeOf, sha256Of } from './rules.ts';

const maxBytes: Record<PolicyFormat, number> = {
  pdf: maxPolicyPdfBytes,
  markdown: maxPolicyMarkdownBytes,
};

/** @throws Failure `policy_file_too_large` */
async function readFile(file: AsyncIterable<Uint8Array>, format: PolicyFormat): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of file) {
    size += part.byteLength;
    if (size > maxBytes[format]) throw new Failure('policy_file_too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** @throws Failure `policy_file_refused`, whose detail says why */
function readMarkdown(content: Buffer): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new Failure('policy_file_refused', { detail: 'not_utf8' });
  }
  if (text.trim() === '' || text.includes('\0'))
    throw new Failure('policy_file_refused', { detail: 'empty' });
  return text;
}

/** @returns the reason why the PDF is rejected; undefined if it is accepted */
export type CheckPdf = (content: Uint8Array) => Promise<string | undefined>;

/** @throws Failure `policy_file_refused`, whose detail says why */
async function inspect(
  content: Buffer,
  format: PolicyFormat,
  checkPdf: CheckPdf,
): Promise<{ html: string | null }> {
  if (format === 'markdown') return { html: renderPolicy(readMarkdown(content)) };
  const problem = await checkPdf(content);
  if (problem) throw new Failure('policy_file_refused', { detail: problem });
  return { html: null };
}

interface Upload {
  companyId: string;
  policyId: string;
  language: Locale;
  /** If undefined, an existing draft keeps its kind of change, and a new draft is a material change. */
  change?: PolicyChange | undefined;
  format: PolicyFormat;
  file: AsyncIterable<Uint8Array>;
  /** Maximum number of bytes that a company may store in packages, drafts, policies and proofs together (rule 517). */
  storageLimit: number;
  actor: Actor;
}

/**
 * Stores a document in the draft of a policy, and creates the draft if there is none. Replaces the draft's document in
 * the same language.
 * @throws Failure `policy_not_found`, `policy_file_too_large`, `policy_file_refused`, `too_many_policy_versions` or
 * `storage_full`
 */
export async function uploadVersion(
  db: Database,
  { companyId, policyId, language, change, format, file, storageLimit, actor }: Upload,
  checkPdf: CheckPdf,
): Promise<FoundVersion> {
  const content = await readFile(file, format);
  const document: StoredDocument = {
    language,
    format,
    sha256: sha256Of(content),
    size: content.byteLength,
    content,
    ...(await inspect(content, format, checkPdf)),
  };
  return db.transaction(async (tx) => {
    const policy = await lockPolicy(tx, { companyId, policyId });
    if (!policy) throw new Failure('policy_not_found');
    const draft = await beginDraft(tx, { companyId, policyId, change });
    await storeDocument(tx, draft.id, document);
    // The storage is checked after the document is stored, so that the replaced document does not count.
    await requireStorage(tx, { companyId, limit: storageLimit, more: 0 });
    await recordAudit(tx, actor, {
      companyId,
      action: 'policy_document_uploaded',
      subject: anyTitleOf(policy.titles),
      details: { version: draft.version, language, sha256: document.sha256, ...(change && { change }) },
    });
    const stored = await findVersion(tx, { companyId, policyId, version: draft.version });
    if (!stored) throw new Error('a stored version does not exist');
    return stored;
  });
}

/**
 * Returns the draft of a policy, and creates it if there is none. Stores the kind of change if it is given. The caller
 * must have locked the policy.
 * @throws Failure `too_many_policy_versions` if a new draft would exceed `maxPolicyVersions`
 */
async function beginDraft(
  tx: Database,
  { companyId, policyId, change }: { companyId: string; policyId: string; change: PolicyChange | undefined },
): Promise<{ id: string; version: number }> {
  const newest = await findVersion(tx, { companyId, policyId });
  if (newest?.published_at === null) {
    if (change) await storeDraftChange(tx, newest.id, changeOf(newest.version, change));
    return newest;
  }
  const version = (newest?.version ?? 0) + 1;
  if (version > maxPolicyVersions) throw new Failure('too_many_policy_versions');
  const draft = { id: uuidv7(), policy_id: policyId, version };
  await storeDraft(tx, { ...draft, change: changeOf(version, change ?? 'material') });
  return draft;
}
