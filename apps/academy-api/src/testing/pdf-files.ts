import { PDFDocument, PDFString, StandardFonts, type PDFContext, type PDFPage } from '@cantoo/pdf-lib';

/** Adds content to a PDF of one page before the PDF is saved. */
export type Addition = (context: PDFContext, page: PDFPage, document: PDFDocument) => void | Promise<void>;

/** Returns a PDF of one page with a text, a link and the content that `add` adds. */
export async function pdfWith(
  add: Addition = () => undefined,
  { useObjectStreams = true }: { useObjectStreams?: boolean } = {},
): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  page.drawText('Policy on information security', { x: 50, y: 700, size: 18, font });
  const { context } = document;
  const link = {
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [50, 600, 200, 620],
    A: action(context, 'https://example.test/'),
  };
  page.node.addAnnot(context.register(context.obj(link)));
  await add(context, page, document);
  return Buffer.from(await document.save({ useObjectStreams }));
}

export const action = (context: PDFContext, address: string) =>
  context.obj({ Type: 'Action', S: 'URI', URI: PDFString.of(address) });

export const harmlessPdf = (): Promise<Buffer> => pdfWith();
