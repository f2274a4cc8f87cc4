import PDFDocument from 'pdfkit';
import type { Locale } from '@academy/contracts';
import { beginTexts, endTexts } from './fitted-text.ts';
import type { Pdf, StructureElement } from './page.ts';

interface DocumentOptions {
  language: Locale;
  title: string;
  subject?: string;
  /** Creation date in the metadata. The date is not the current time, so that equal input gives equal bytes. */
  createdAt: Date;
  layout?: 'portrait' | 'landscape';
  /** Texts that users have entered, and that can contain letters of any script. */
  texts: readonly string[];
}

export interface TaggedDocument {
  doc: Pdf;
  /** Structure element that contains all other elements. */
  root: StructureElement;
}

/**
 * States in the metadata that the document conforms to PDF/UA-1. pdfkit's option `subset` would state it too, but would
 * also add a table of all characters (CIDSet) to each font. The table is optional. If it exists, PDF/UA requires that
 * it is complete, but pdfkit omits the parts of composed letters from it.
 */
function declareAccessible(doc: Pdf): void {
  doc.appendXML(`
    <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
      <pdfuaid:part>1</pdfuaid:part>
    </rdf:Description>`);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes the title and the subject for the metadata, which is XML, because pdfkit does not escape them. */
function escapeMetadata(doc: Pdf): void {
  const endMetadata = doc.endMetadata.bind(doc);
  doc.endMetadata = () => {
    // The texts must not be escaped in the document information dictionary. pdfkit has already written the dictionary
    // at this point, so the changed texts get only into the metadata.
    for (const name of ['Title', 'Subject'] as const) {
      const text = doc.info[name];
      if (text !== undefined)
        doc.info[name] = text.replace(/[&<>]/g, (character) => entities[character] ?? '');
    }
    endMetadata();
  };
}

/** Opens a tagged PDF with one A4 page without margins, which conforms to PDF/UA. */
export async function openDocument(options: DocumentOptions): Promise<TaggedDocument> {
  const { language, title, subject, createdAt, layout = 'portrait', texts } = options;
  const doc = new PDFDocument({
    size: 'A4',
    layout,
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    // Prevents pdfkit from loading its default font.
    font: '',
    info: {
      Title: title,
      ...(subject !== undefined && { Subject: subject }),
      Author: 'Academy',
      Creator: 'Academy',
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  });
  declareAccessible(doc);
  escapeMetadata(doc);
  await beginTexts(doc, texts);
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root };
}

/** Ends a document. @returns the bytes of the PDF */
export async function closeDocument({ doc, root }: TaggedDocument): Promise<Buffer> {
  root.end();
  endTexts(doc);
  doc.end();
  const chunks: Buffer[] = [];
  // stream.consumers.buffer() copies the chunks through a Blob, so it would take several times as long as this loop.
  for await (const chunk of doc) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
