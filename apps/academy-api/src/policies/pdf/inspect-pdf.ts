import {
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
import { inflatesTooFar } from './object-streams.ts';
import { namesOutsideStreams } from './raw-names.ts';

/** Why the PDF of a policy is refused. */
export type PdfProblem = 'broken' | 'encrypted' | 'active_content' | 'too_many_pages';

const maxPages = 2_000;

/** Kinds of actions, annotations and streams that a document which only shows text and pictures does not need. */
const refusedKinds = new Set([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToE', 'GoToR', 'GoTo3DView', 'Rendition'],
  ...['EmbeddedFile', 'FileAttachment', 'RichMedia', 'RichMediaExecute', '3D', 'Movie', 'Sound', 'Screen'],
]);
/** Entries that state the kind of an object. */
const kindEntries = new Set(['S', 'Subtype', 'Type']);

/** Entries for scripts, forms of other programs, and embedded files. */
const refusedEntries = new Set(['JavaScript', 'JS', 'XFA', 'EmbeddedFiles', 'EF', 'RichMediaContent']);

/** Refused names that have no other meaning, so that they are refused wherever they occur. */
const unmistakableNames = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'XFA',
  'EmbeddedFile',
  'RichMedia',
];

const allowedSchemes = /^(?:https?:|mailto:|tel:)/i;

/** Returns what is wrong with a PDF; undefined if it is a document that can be shown. */
export async function inspectPdf(content: Uint8Array): Promise<PdfProblem | undefined> {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1');
  if (!text.startsWith('%PDF-') || !/startxref\s+\d+\s+%%EOF\s*$/.test(text.slice(-1_200))) return 'broken';
  const names = namesOutsideStreams(text);
  if (names.has('Encrypt')) return 'encrypted';
  if (unmistakableNames.some((name) => names.has(name))) return 'active_content';
  if (inflatesTooFar(content, text)) return 'broken';

  let document: PDFDocument;
  try {
    document = await PDFDocument.load(content, {
      parseSpeed: ParseSpeeds.Fastest,
      throwOnInvalidObject: true,
      updateMetadata: false,
      preserveXFA: true,
    });
  } catch {
    return 'broken';
  }
  if (document.context.trailerInfo.Encrypt !== undefined) return 'encrypted';
  if (document.context.enumerateIndirectObjects().some(([, object]) => isActive(object)))
    return 'active_content';
  return pageProblem(document);
}

/** Returns whether an object, or an object inside it, does more than show something. References are not followed. */
function isActive(object: PDFObject): boolean {
  const open = [object];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next instanceof PDFStream) open.push(next.dict);
    else if (next instanceof PDFArray) open.push(...next.asArray());
    else if (next instanceof PDFDict)
      for (const [key, value] of next.entries()) {
        const entry = key.decodeText();
        if (refusedEntries.has(entry)) return true;
        if (kindEntries.has(entry) && value instanceof PDFName && refusedKinds.has(value.decodeText()))
          return true;
        if (entry === 'URI' && !isAllowedAddress(value, next)) return true;
        open.push(value);
      }
  }
  return false;
}

/** The addresses of links. The catalog may contain a dictionary with the same name, whose `Base` is the address. */
function isAllowedAddress(value: PDFObject, parent: PDFDict): boolean {
  const found = value instanceof PDFRef ? parent.context.lookup(value) : value;
  if (!(found instanceof PDFString || found instanceof PDFHexString)) return found instanceof PDFDict;
  return allowedSchemes.test(found.decodeText().trim());
}

function pageProblem(document: PDFDocument): PdfProblem | undefined {
  try {
    const count = document.getPageCount();
    if (count > maxPages) return 'too_many_pages';
    const pages = document.getPages();
    return pages.length > 0 && pages.every((page) => page.getWidth() > 0 && page.getHeight() > 0)
      ? undefined
      : 'broken';
  } catch {
    return 'broken';
  }
}
