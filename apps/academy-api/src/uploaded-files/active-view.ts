import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
// pdf.js uses this module instead of starting a worker.
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { isAllowedAddress, maxPages, FileError } from './file-problem.ts';

Object.assign(globalThis, { pdfjsWorker });

const refusedAnnotations = new Set(['FileAttachment', 'RichMedia', '3D', 'Movie', 'Sound', 'Screen']);

interface Annotation {
  subtype?: string;
  /** Target of a link, as it is written in the file. */
  unsafeUrl?: string;
  attachment?: unknown;
  actions?: object | null;
}

interface OutlineItem {
  unsafeUrl?: string | undefined;
  attachment?: unknown;
  items: OutlineItem[];
}

/**
 * @throws FileError if a viewer would ask for a password, run a script, open a file, or show no page or too many pages
 */
export async function findActiveView(content: Uint8Array): Promise<void> {
  const task = getDocument({
    // pdf.js detaches the buffer that it gets, so it gets a copy.
    data: content.slice(),
    isEvalSupported: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: true,
    verbosity: 0,
  });
  try {
    await check(await task.promise);
  } catch (error) {
    throw error instanceof Error && error.name === 'PasswordException' ? new FileError('encrypted') : error;
  } finally {
    await task.destroy();
  }
}

async function check(document: PDFDocumentProxy): Promise<void> {
  if (document.numPages > maxPages) throw new FileError('too_many_pages');
  const [scripts, attachments, outline] = await Promise.all([
    document.getJSActions(),
    document.getAttachments(),
    document.getOutline() as Promise<OutlineItem[] | null>,
  ]);
  if (scripts || attachments || document.isPureXfa || outline?.some(opensFile))
    throw new FileError('active_content');
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    if (await page.getJSActions()) throw new FileError('active_content');
    for (const annotation of (await page.getAnnotations()) as Annotation[])
      if (refusedAnnotations.has(annotation.subtype ?? '') || opensFile(annotation) || annotation.actions)
        throw new FileError('active_content');
    page.cleanup();
  }
}

const opensFile = ({ unsafeUrl, attachment, ...rest }: Annotation | OutlineItem): boolean =>
  attachment !== undefined ||
  (unsafeUrl !== undefined && !isAllowedAddress(unsafeUrl)) ||
  ('items' in rest && rest.items.some(opensFile));
