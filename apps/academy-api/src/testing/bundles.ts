import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { bundleFileKey, certificateBundles, evidencePacks, packFileKey } from '@academy/academy-data';
import type { StartedApp } from './started-app.ts';

/** Finishes a requested certificate bundle as the worker does: stores its file and the expiry time of the file. */
export async function finishBundle({ db, storage }: StartedApp, id: string, expiresAt: Date, zip = 'PK') {
  await storage.put(bundleFileKey({ id, claims: 1 }), Readable.from([Buffer.from(zip)]));
  await db
    .update(certificateBundles)
    .set({ status: 'succeeded', claims: 1, finished_at: new Date(), expires_at: expiresAt })
    .where(eq(certificateBundles.id, id));
}

/** Finishes a requested evidence pack as the worker does. Its file expires in an hour. */
export async function finishPack({ db, storage }: StartedApp, id: string) {
  await storage.put(packFileKey({ id, claims: 1 }), Readable.from([Buffer.from('PK')]));
  await db
    .update(evidencePacks)
    .set({ status: 'succeeded', claims: 1, expires_at: new Date(Date.now() + 3_600_000) })
    .where(eq(evidencePacks.id, id));
}
