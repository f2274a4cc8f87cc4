import PDFDocument from 'pdfkit';
import type { Locale } from '@academy/contracts';
import { beginTexts, endTexts } from './fitted-text.ts';
import type { Pdf, StructureElement } from './page.ts';

interface DocumentOptions {
  language: Locale;
  title: string;
  subject?: string;
  /** Creation date of the document, so that equal input gives equal bytes. */
  createdAt: Date;
  layout?: 'portrait' | 'landscape';
  /** Texts that users have entered, and that can contain letters of any script. */
  texts: readonly string[];
}

/** A tagged PDF that is being written. */
export interface TaggedDocument {
  doc: Pdf;
  /** The structure element of the document. */
  root: StructureElement;
}

/**
 * States in the metadata that the document conforms to PDF/UA-1. pdfkit's option `subset` would also add a table of all
 * characters to each font. The table is optional, and pdfkit omits the parts of composed letters from it, which PDF/UA forbids.
 */
function declareAccessible(doc: Pdf): void {
  doc.appendXML(`
    <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
      <pdfuaid:part>1</pdfuaid:part>
    </rdf:Description>`);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes the title and the subject for the metadata, which are XML, because pdfkit writes them there as they are. */
function escapeMetadata(doc: Pdf): void {
  const endMetadata = doc.endMetadata.bind(doc);
  doc.endMetadata = () => {
    // The document's own dictionary, which needs no escaping, is already written when pdfkit writes the metadata.
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
    // Do not load pdfkit's default font.
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

/** Ends a document. @returns its bytes */
export async function closeDocument({ doc, root }: TaggedDocument): Promise<Buffer> {
  root.end();
  endTexts(doc);
  doc.end();
  const chunks: Buffer[] = [];
  // stream.consumers.buffer() would take several times as long as this loop, because it copies the chunks through a Blob.
  for await (const chunk of doc) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
