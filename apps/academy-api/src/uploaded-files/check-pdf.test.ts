import { deflateSync } from 'node:zlib';
import { PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import { action, harmlessPdf, pdfWith, type Addition } from '../testing/pdf-files.ts';
import { checkPdf } from './check-file.ts';

const script = (context: Parameters<Addition>[0]) =>
  context.obj({ Type: 'Action', S: 'JavaScript', JS: PDFString.of('app.alert(1)') });

const onOpen =
  (actionOf: (context: Parameters<Addition>[0]) => ReturnType<typeof script>): Addition =>
  (context, _page, document) => {
    document.catalog.set(PDFName.of('OpenAction'), context.register(actionOf(context)));
  };

const annotation =
  (entries: Record<string, string>): Addition =>
  (context, page) =>
    page.node.addAnnot(context.register(context.obj({ Type: 'Annot', Rect: [0, 0, 9, 9], ...entries })));

/** Appends an incremental update: changed objects at the end of the file, without rewriting the file. */
const withUpdate = (pdf: Buffer, objects: string) =>
  Buffer.concat([pdf, Buffer.from(`\n${objects}\nstartxref\n${pdf.length}\n%%EOF\n`)]);

const stream = (dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

/**
 * Data that grows to 480 MB when it is decompressed, 1.5 times the memory limit of an inspection. The tests share it,
 * because compression takes seconds.
 */
const compressed = deflateSync(Buffer.alloc(480_000_000, '1 0 '));

/** A small file whose compressed objects need 480 MB of memory. */
function bomb(layers = 1, isHexadecimal = false): Buffer {
  let content = compressed;
  for (let layer = 1; layer < layers; layer += 1) content = deflateSync(content);
  if (isHexadecimal) content = Buffer.from(content.toString('hex'));
  const filters = [
    ...(isHexadecimal ? ['/ASCIIHexDecode'] : []),
    ...Array<string>(layers).fill('/FlateDecode'),
  ];
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n'),
    stream(`/Type /Obj#53tm /N 1 /First 4 /Filter [${filters.join(' ')}]`, content),
    Buffer.from('\nendobj\ntrailer\n<< /Size 2 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'),
  ]);
}

describe('the check of an uploaded PDF', () => {
  it('a PDF with a link, a form field that can be filled, and a table of contents is accepted', async () => {
    expect(await checkPdf(await harmlessPdf())).toBeUndefined();
    expect(await checkPdf(await pdfWith(undefined, { useObjectStreams: false }))).toBeUndefined();
    const withField = await pdfWith(async (_context, page, document) => {
      document.getForm().createTextField('name').addToPage(page, { x: 50, y: 500 });
      page.drawText('JavaScript, /JS and /Launch are only words here', {
        font: await document.embedFont(StandardFonts.Courier),
      });
    });
    expect(await checkPdf(withField)).toBeUndefined();
  });

  it.each<[string, Addition]>([
    ['a script that runs when the file is opened', onOpen(script)],
    [
      'a script behind another action',
      onOpen((context) => context.obj({ S: 'GoTo', D: [0], Next: context.register(script(context)) })),
    ],
    [
      'a script that runs when a page is opened',
      (context, page) => page.node.set(PDFName.of('AA'), context.obj({ O: script(context) })),
    ],
    [
      'a script that belongs to the document',
      (context, _page, document) =>
        document.catalog.set(
          PDFName.of('Names'),
          context.obj({ JavaScript: context.obj({ Names: [PDFString.of('a'), script(context)] }) }),
        ),
    ],
    [
      'an action that starts a program',
      onOpen((context) => context.obj({ S: 'Launch', F: PDFString.of('calc.exe') })),
    ],
    [
      'an action that sends a form',
      onOpen((context) => context.obj({ S: 'SubmitForm', F: PDFString.of('https://example.test') })),
    ],
    [
      'a link to a file in the network',
      onOpen((context) => context.obj({ S: 'GoToR', F: PDFString.of('\\\\host\\share\\a.pdf') })),
    ],
    ['a link that runs a script', onOpen((context) => action(context, 'javascript:alert(1)'))],
    ['a link to a file', onOpen((context) => action(context, 'file:///etc/passwd'))],
    ['an attached file', async (_context, _page, document) => document.attach(Buffer.from('x'), 'a.exe')],
    ['an annotation with a file', annotation({ Subtype: 'FileAttachment' })],
    ['a film', annotation({ Subtype: 'RichMedia' })],
    ['a screen that plays media', annotation({ Subtype: 'Screen' })],
    [
      'an XFA form',
      (context, _page, document) =>
        document.catalog.set(
          PDFName.of('AcroForm'),
          context.obj({ Fields: [], XFA: PDFString.of('<xdp/>') }),
        ),
    ],
  ])('a PDF with %s is refused, whether its objects are compressed or not', async (_, add) => {
    expect(await checkPdf(await pdfWith(add))).toBe('active_content');
    expect(await checkPdf(await pdfWith(add, { useObjectStreams: false }))).toBe('active_content');
  });

  it('a PDF is refused if the name of a script is written with escapes, or if only the cross-reference table points to the script', async () => {
    const plain = await pdfWith(undefined, { useObjectStreams: false });
    const text = plain.toString('latin1');
    const escaped = text.replace('/S /URI', '/S /Java#53cript');
    expect(escaped).not.toBe(text);
    expect(await checkPdf(Buffer.from(escaped, 'latin1'))).toBe('active_content');
    // The file contains an object twice. A parser that reads objects in file order uses the last version, but viewers
    // use the first.
    const withScript = await pdfWith(onOpen(script), { useObjectStreams: false });
    const [, number] = /(\d+) 0 obj\s*<<\s*\/Type \/Action\s*\/S \/JavaScript/.exec(
      withScript.toString('latin1'),
    )!;
    const hidden = withScript
      .toString('latin1')
      .replace(/\nxref\n/, `\n${number} 0 obj\n<< /S /GoTo /D [0] >>\nendobj\n$&`)
      .replace(
        /startxref\s+(\d+)/,
        (_, offset: string) =>
          `startxref\n${Number(offset) + `${number} 0 obj\n<< /S /GoTo /D [0] >>\nendobj\n`.length + 1}`,
      );
    expect(await checkPdf(Buffer.from(hidden, 'latin1'))).toBe('active_content');
  });

  it.each<[string, Addition]>([
    [
      'a link to a page about JavaScript',
      onOpen((context) => action(context, 'https://example.test/docs/JavaScript')),
    ],
    ['a link without a scheme', onOpen((context) => action(context, 'www.example.test'))],
    [
      'a style with the name Screen',
      (context, _page, document) =>
        document.catalog.set(PDFName.of('StructTreeRoot'), context.obj({ K: context.obj({ S: 'Screen' }) })),
    ],
  ])('a PDF with %s is accepted', async (_, add) => {
    expect(await checkPdf(await pdfWith(add))).toBeUndefined();
  });

  it('a PDF with white space after its end is accepted', async () => {
    const pdf = await harmlessPdf();
    expect(await checkPdf(Buffer.concat([pdf, Buffer.from('\n\0\0\n')]))).toBeUndefined();
  });

  it('an encrypted PDF is refused', async () => {
    const encrypted = await pdfWith((_context, _page, document) =>
      document.encrypt({ userPassword: 'geheim', ownerPassword: 'geheim' } as never),
    );
    expect(await checkPdf(encrypted)).toBe('encrypted');
  });

  it.each([
    ['an empty file', () => Buffer.alloc(0)],
    ['an HTML page', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['the header of a PDF alone', () => Buffer.from('%PDF-1.7\n')],
    ['a file of zeros', () => Buffer.alloc(100_000)],
  ])('%s is refused as a broken PDF', async (_, content) => {
    expect(await checkPdf(content())).toBe('broken');
  });

  it('a PDF that was cut off, and a PDF without pages, are refused', async () => {
    const pdf = await harmlessPdf();
    expect(await checkPdf(pdf.subarray(0, pdf.length / 2))).toBe('broken');
    const empty =
      '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 1 0 R /Size 3 >>\nstartxref\n9\n%%EOF\n';
    expect(await checkPdf(Buffer.from(empty))).toBe('broken');
  });

  it.each([
    ['once', bomb()],
    ['four times', bomb(4)],
    ['as hexadecimal digits', bomb(1, true)],
  ])('a PDF with objects that are compressed %s and need too much memory is refused', async (_, file) => {
    const before = process.memoryUsage.rss();
    expect(await checkPdf(file)).toMatch(/^(?:broken|too_complex)$/);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000);
  });

  it('a PDF with very deeply nested objects, and a PDF with pages that contain themselves, are refused', async () => {
    const plain = await pdfWith(undefined, { useObjectStreams: false });
    const nested = `90 0 obj\n${'['.repeat(200_000)}${']'.repeat(200_000)}\nendobj`;
    expect(await checkPdf(withUpdate(plain, nested))).toMatch(/^(?:broken|too_complex)$/);
    const loop =
      '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [2 0 R] /Count 1 >>\nendobj\ntrailer\n<< /Root 1 0 R /Size 3 >>\nstartxref\n9\n%%EOF\n';
    expect(await checkPdf(Buffer.from(loop))).toBe('broken');
  });
});
