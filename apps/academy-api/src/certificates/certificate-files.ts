import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { prepareDocumentBranding, type CertificateWithCompletion } from '@academy/academy-data';
import { brandingOf, certificateFileKey, renderCertificate } from '@academy/certificate-documents';
import type { Locale } from '@academy/contracts';
import { readContent, type FileStorage } from '@academy/file-storage';
import { within } from '@academy/service-kit';

/** Time limit in milliseconds for reading a stored file. If reading takes longer, the certificate is rendered again. */
const maxReadMs = 2_000;
/**
 * Time limit in milliseconds for storing a file. An erasure deletes a person's files twice, 30 s apart. The limit is
 * shorter than these 30 s, so the second deletion removes any file that was being stored during the first one.
 */
const maxWriteMs = 10_000;
/**
 * Maximum number of files that are stored concurrently, to limit memory. Certificates beyond this number are returned
 * without being stored.
 */
const maxWrites = 16;

interface RequestedFile {
  /** Company whose accent colour and logo the certificate shows. */
  companyId: string;
  certificate: CertificateWithCompletion;
  language: Locale;
}

/**
 * Returns a function that provides a certificate as PDF and stores the PDF at its first download. If the file storage
 * fails, the certificate is rendered again.
 */
export function openCertificateFiles(
  app: FastifyInstance,
  { storage, publicUrl }: { storage: FileStorage; publicUrl: string },
) {
  const findBranding = prepareDocumentBranding(app.db);
  const writes = new Set<Promise<void>>();
  app.addHook('onClose', () => Promise.all(writes));

  const read = async (key: string): Promise<Buffer | undefined> => {
    const opened = storage.get(key).then((file) => file && readContent(file));
    return within(maxReadMs, opened).catch((error: unknown) => {
      app.log.warn({ err: error }, 'failed to read a stored certificate, rendering it again');
      return undefined;
    });
  };

  /**
   * Stores a file in the background. Concurrent writes of the same file are harmless, because their content is equal.
   */
  const store = (key: string, pdf: Buffer) => {
    if (writes.size >= maxWrites) return;
    const write = storage
      .put(key, Readable.from([pdf]), AbortSignal.timeout(maxWriteMs))
      .catch((error: unknown) => app.log.warn({ err: error }, 'failed to store a certificate'))
      .finally(() => writes.delete(write));
    writes.add(write);
  };

  return async ({ companyId, certificate, language }: RequestedFile): Promise<Buffer> => {
    const branding = brandingOf(await findBranding(companyId));
    const rendering = { language, publicUrl, branding };
    const key = certificateFileKey(certificate, rendering);
    const stored = await read(key);
    if (stored) return stored;
    const pdf = await renderCertificate(certificate, rendering);
    store(key, pdf);
    return pdf;
  };
}
