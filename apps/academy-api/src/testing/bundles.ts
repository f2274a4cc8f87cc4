import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { bundleFileKey, certificateBundles } from '@academy/academy-data';
import type { StartedApp } from './started-app.ts';

/** Finishes a requested bundle like the worker: stores its file and the time at which the file expires. */
export async function finishBundle({ db, storage }: StartedApp, id: string, expiresAt: Date, zip = 'PK') {
  await storage.put(bundleFileKey({ id, claims: 1 }), Readable.from([Buffer.from(zip)]));
  await db
    .update(certificateBundles)
    .set({ status: 'succeeded', claims: 1, finished_at: new Date(), expires_at: expiresAt })
    .where(eq(certificateBundles.id, id));
}
