import { bundleFileKey } from '@academy/academy-data';
import type { FileStorage } from '@academy/file-storage';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { expireBundle, type FoundBundle } from './queries.ts';

interface Download {
  bundle: FoundBundle;
  companyId: string;
  actor: Actor;
}

/**
 * Opens the file of a bundle for reading and records the download in the audit log.
 * @throws Failure `certificate_bundle_not_ready` or `certificate_bundle_expired`
 */
export async function openBundleFile(
  db: Database,
  storage: FileStorage,
  { bundle, companyId, actor }: Download,
) {
  if (bundle.status !== 'succeeded') throw new Failure('certificate_bundle_not_ready');
  // The cleanup job may have deleted the file after the bundle's row was read.
  const file = bundle.is_expired ? undefined : await storage.get(bundleFileKey(bundle));
  if (!file) {
    // Marks the bundle as expired, because its file is missing. The next request then creates a new bundle.
    if (!bundle.is_expired) await expireBundle(db, bundle.id);
    throw new Failure('certificate_bundle_expired');
  }
  const { title, language, total } = bundle;
  try {
    await recordAudit(db, actor, {
      companyId,
      action: 'certificate_bundle_downloaded',
      subject: title,
      details: { language, certificates: total },
    });
  } catch (error) {
    file.body.destroy();
    throw error;
  }
  return file;
}
