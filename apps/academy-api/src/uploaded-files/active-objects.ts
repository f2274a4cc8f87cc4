import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRef,
  PDFStream,
  PDFString,
  ParseSpeeds,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { isAllowedAddress, maxPages, FileError } from './file-problem.ts';

/**
 * Kinds of actions, annotations and streams that are refused. Each key is the name of the PDF entry that states the
 * kind. Documents with only text and pictures do not need these kinds.
 */
const refusedKinds: Record<string, ReadonlySet<string>> = {
  S: new Set([
    ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToE', 'GoToR'],
    ...['Rendition', 'RichMediaExecute', 'GoTo3DView', 'Movie', 'Sound'],
  ]),
  Subtype: new Set(['FileAttachment', 'RichMedia', '3D', 'Movie', 'Sound', 'Screen']),
  Type: new Set(['EmbeddedFile']),
};

/** PDF entries for scripts, XFA forms, embedded files and rich media. */
const refusedEntries = new Set(['JavaScript', 'XFA', 'EmbeddedFiles', 'RichMediaContent']);

/** @throws FileError if the document is encrypted, has active content, or has no page or too many pages */
export async function findActiveObject(content: Uint8Array): Promise<void> {
  const document = await load(content);
  const { context } = document;
  if (context.trailerInfo.Encrypt !== undefined) throw new FileError('encrypted');
  // The catalog is checked separately, because it is not an indirect object if the trailer contains it.
  for (const object of [document.catalog, ...context.enumerateIndirectObjects().map(([, one]) => one)])
    refuseActive(object, (value) => (value instanceof PDFRef ? context.lookup(value) : value));
  const pages = document.getPages();
  if (pages.length > maxPages) throw new FileError('too_many_pages');
  if (pages.length === 0 || !pages.every((page) => page.getWidth() > 0 && page.getHeight() > 0))
    throw new FileError('broken');
}

async function load(content: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(content, {
      parseSpeed: ParseSpeeds.Fastest,
      throwOnInvalidObject: true,
      updateMetadata: false,
      preserveXFA: true,
    });
  } catch (error) {
    // For an encrypted file, the parser can also throw other errors than `EncryptedPDFError`.
    const isEncrypted = error instanceof EncryptedPDFError || Buffer.from(content).includes('/Encrypt');
    throw new FileError(isEncrypted ? 'encrypted' : 'broken');
  }
}

type Resolve = (value: PDFObject) => PDFObject | undefined;

/**
 * Checks an object and the objects inside it. References are not followed, because they lead to other indirect objects,
 * which `findActiveObject` checks too.
 */
function refuseActive(object: PDFObject, resolve: Resolve): void {
  const open = [object];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next instanceof PDFStream) open.push(next.dict);
    else if (next instanceof PDFArray) for (let at = 0; at < next.size(); at += 1) open.push(next.get(at));
    else if (next instanceof PDFDict) {
      refuseActiveEntries(next, resolve);
      for (const value of next.values()) open.push(value);
    }
  }
}

function refuseActiveEntries(dictionary: PDFDict, resolve: Resolve): void {
  const entries = new Map(dictionary.entries().map(([key, value]) => [key.decodeText(), value]));
  for (const [entry, value] of entries) {
    if (refusedEntries.has(entry)) throw new FileError('active_content');
    const kind = resolve(value);
    if (kind instanceof PDFName && refusedKinds[entry]?.has(kind.decodeText()))
      throw new FileError('active_content');
    if (entry === 'URI' && (kind instanceof PDFString || kind instanceof PDFHexString))
      if (!isAllowedAddress(kind.decodeText())) throw new FileError('active_content');
  }
  // These entries are checked only in actions and file specifications, because fonts and pictures can have names such
  // as `F`.
  const [hasFile, hasAction] = [entries.has('F') || entries.has('UF'), entries.has('S')];
  if ((entries.has('EF') && hasFile) || (entries.has('JS') && hasAction))
    throw new FileError('active_content');
  const action = hasAction && resolve(entries.get('S')!);
  if (hasFile && action instanceof PDFName && action.decodeText() === 'Thread')
    throw new FileError('active_content');
}
