import { createHash } from 'node:crypto';
import { isTooDeep } from '@academy/contracts';
import { Failure, type Database } from '@academy/service-kit';
import {
  countDocuments,
  deleteDocuments,
  findDocument,
  storeDocument,
  type DocumentKey,
  type StoredDocument,
} from './queries/documents.ts';
import { lockSession } from './queries/registrations.ts';
import type { XapiRegistration } from './launch.ts';
import { mediaTypeOf, parseJson } from './read-body.ts';
import { learnerPreferencesId } from './vocabulary.ts';

const maxDocuments = 200;
const maxDocumentBytes = 256 * 1024;

const malformed = (detail: string) => new Failure('malformed_request', { detail });
const refused = (detail: string) => new Failure('xapi_refused', { detail });

export const etagOf = ({ content }: Pick<StoredDocument, 'content'>): string =>
  `"${createHash('sha1').update(content).digest('hex')}"`;

/** The headers `If-Match` and `If-None-Match`. */
export interface Preconditions {
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
}

const isListed = (header: string, etag: string) =>
  header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

/** @throws Failure `xapi_precondition_failed` or `xapi_conflict` */
function checkPreconditions(
  stored: StoredDocument | undefined,
  { ifMatch, ifNoneMatch }: Preconditions,
  isRequired: boolean,
): void {
  const etag = stored && etagOf(stored);
  const isFailed =
    (ifMatch !== undefined && !(etag !== undefined && (ifMatch.trim() === '*' || isListed(ifMatch, etag)))) ||
    (ifNoneMatch !== undefined &&
      etag !== undefined &&
      (ifNoneMatch.trim() === '*' || isListed(ifNoneMatch, etag)));
  if (isFailed) throw new Failure('xapi_precondition_failed');
  // A request that replaces an existing profile must state in a conditional header which version it replaces.
  if (isRequired && stored && ifMatch === undefined && ifNoneMatch === undefined)
    throw new Failure('xapi_conflict');
}

type JsonObject = Record<string, unknown>;

/** Parses a document as a JSON object. Returns undefined if its type is not JSON or its content is not an object. */
function objectOf(contentType: string, content: Buffer): JsonObject | undefined {
  const value = mediaTypeOf(contentType) === 'application/json' ? parseJson(content) : undefined;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value) && !isTooDeep(value);
  return isObject ? (value as JsonObject) : undefined;
}

/** @throws Failure `malformed_request` if the document is not a JSON object */
function requireObject(contentType: string, content: Buffer): JsonObject {
  const value = objectOf(contentType, content);
  if (!value) throw malformed('must be a JSON object of the type application/json');
  return value;
}

const languages = /^[a-z]{1,8}(-[a-z0-9]{1,8})*(,[a-z]{1,8}(-[a-z0-9]{1,8})*)*$/i;

/**
 * Checks the learner's preferences, whose content cmi5 prescribes. cmi5 packages expect status 403 for content that is
 * not allowed.
 * @throws Failure `xapi_refused`
 */
function checkPreferences(preferences: JsonObject | undefined): void {
  if (!preferences) throw refused('the preferences must be a JSON object of the type application/json');
  const { languagePreference, audioPreference } = preferences;
  if (typeof languagePreference !== 'string' || !languages.test(languagePreference))
    throw refused('languagePreference must be a list of language tags');
  if (audioPreference !== 'on' && audioPreference !== 'off')
    throw refused('audioPreference must be on or off');
}

interface NewDocument extends Preconditions {
  contentType: string;
  content: Buffer;
  /** True merges the properties of the new document into the stored one; false replaces the stored document. */
  isMerged: boolean;
}

function contentOf(
  stored: StoredDocument | undefined,
  { contentType, content, isMerged }: NewDocument,
): Buffer {
  if (!isMerged) return content;
  const added = requireObject(contentType, content);
  if (!stored) return content;
  // With a `Map`, a property named `__proto__` is an ordinary property.
  const merged = new Map([
    ...Object.entries(requireObject(stored.content_type, stored.content)),
    ...Object.entries(added),
  ]);
  return Buffer.from(JSON.stringify(Object.fromEntries(merged)));
}

/**
 * @throws Failure `unauthenticated`, `xapi_precondition_failed`, `xapi_conflict`, `xapi_refused`, `malformed_request`,
 * `too_many_documents` or `payload_too_large`
 */
export async function putDocument(
  db: Database,
  registration: XapiRegistration,
  key: DocumentKey,
  document: NewDocument,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockSession(tx, registration))) throw new Failure('unauthenticated');
    const stored = await findDocument(tx, key);
    const isProfile = key.kind !== 'state';
    checkPreconditions(stored, document, isProfile && !document.isMerged);
    const content = contentOf(stored, document);
    if (content.length > maxDocumentBytes) throw new Failure('payload_too_large');
    if (key.kind === 'agent_profile' && key.documentId === learnerPreferencesId)
      checkPreferences(objectOf(document.contentType, content));
    if (!stored && (await countDocuments(tx, key.registrationId)) >= maxDocuments)
      throw new Failure('too_many_documents');
    await storeDocument(tx, key, { contentType: document.contentType, content });
  });
}

export async function removeDocument(
  db: Database,
  registration: XapiRegistration,
  key: Omit<DocumentKey, 'documentId'> & { documentId: string | undefined },
  preconditions: Preconditions,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockSession(tx, registration))) throw new Failure('unauthenticated');
    const { documentId } = key;
    if (documentId !== undefined) {
      const stored = await findDocument(tx, { ...key, documentId });
      checkPreconditions(stored, preconditions, false);
    }
    await deleteDocuments(tx, key, documentId);
  });
}
