import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import { xapiDocuments } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

export type DocumentKind = (typeof xapiDocuments.kind.enumValues)[number];

export interface DocumentKey {
  registrationId: string;
  kind: DocumentKind;
  documentId: string;
}

export interface StoredDocument {
  content_type: string;
  content: Buffer;
  updated_at: Date;
}

const isOfKind = ({ registrationId, kind }: Omit<DocumentKey, 'documentId'>) =>
  and(eq(xapiDocuments.registration_id, registrationId), eq(xapiDocuments.kind, kind));

const has = (key: DocumentKey) => and(isOfKind(key), eq(xapiDocuments.document_id, key.documentId));

export async function findDocument(db: Database, key: DocumentKey): Promise<StoredDocument | undefined> {
  const { content_type, content, updated_at } = xapiDocuments;
  const [found] = await db.select({ content_type, content, updated_at }).from(xapiDocuments).where(has(key));
  return found;
}

/** @param since returns only documents that were changed after this time */
export async function findDocumentIds(
  db: Database,
  owner: Omit<DocumentKey, 'documentId'>,
  since: Date | undefined,
): Promise<string[]> {
  const rows = await db
    .select({ id: xapiDocuments.document_id })
    .from(xapiDocuments)
    .where(and(isOfKind(owner), since && gt(xapiDocuments.updated_at, since)))
    .orderBy(asc(xapiDocuments.document_id));
  return rows.map(({ id }) => id);
}

export async function countDocuments(db: Database, registrationId: string): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(xapiDocuments)
    .where(eq(xapiDocuments.registration_id, registrationId));
  return row?.number ?? 0;
}

export async function storeDocument(
  tx: Database,
  { registrationId, kind, documentId }: DocumentKey,
  { contentType, content }: { contentType: string; content: Buffer },
): Promise<void> {
  const document = { content_type: contentType, content, updated_at: sql`clock_timestamp()` };
  await tx
    .insert(xapiDocuments)
    .values({ registration_id: registrationId, kind, document_id: documentId, ...document })
    .onConflictDoUpdate({
      target: [xapiDocuments.registration_id, xapiDocuments.kind, xapiDocuments.document_id],
      set: document,
    });
}

/** Deletes a document, or all documents of a kind if no id is given. */
export async function deleteDocuments(
  tx: Database,
  owner: Omit<DocumentKey, 'documentId'>,
  documentId: string | undefined,
): Promise<void> {
  await tx
    .delete(xapiDocuments)
    .where(documentId === undefined ? isOfKind(owner) : has({ ...owner, documentId }));
}
