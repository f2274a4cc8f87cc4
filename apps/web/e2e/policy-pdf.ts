/**
 * Returns a tagged PDF of two pages. The second page contains Chinese characters (安全), which can be read only with the
 * tables (CMaps) of the font's encoding.
 */
export function policyPdf(title: string): Buffer {
  const first = [
    `/H1 <</MCID 0>> BDC BT /F1 24 Tf 60 760 Td (${title}) Tj ET EMC`,
    '/P <</MCID 1>> BDC BT /F1 12 Tf 60 720 Td (Passwords have at least 15 characters.) Tj ET EMC',
    'BT /F1 12 Tf 60 680 Td (More at rules.example) Tj ET',
  ].join('\n');
  const second =
    'BT /F1 12 Tf 60 760 Td (Report suspicious e-mails at once.) Tj /F2 12 Tf 0 -40 Td <5B895168> Tj ET';
  const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
  const page = (contents: string, more = '') =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${contents}
        /Resources << /Font << /F1 7 0 R /F2 14 0 R >> >> ${more} >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /MarkInfo << /Marked true >> /StructTreeRoot 9 0 R /Lang (en) >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    page('5 0 R', '/StructParents 0 /Annots [8 0 R]'),
    page('6 0 R'),
    stream(first),
    stream(second),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Type /Annot /Subtype /Link /Rect [60 676 190 694] /Border [0 0 0]
        /A << /Type /Action /S /URI /URI (https://rules.example/) >> >>`,
    '<< /Type /StructTreeRoot /K [10 0 R] /ParentTree 13 0 R /ParentTreeNextKey 1 >>',
    '<< /Type /StructElem /S /Document /P 9 0 R /K [11 0 R 12 0 R] >>',
    '<< /Type /StructElem /S /H1 /P 10 0 R /Pg 3 0 R /K 0 >>',
    '<< /Type /StructElem /S /P /P 10 0 R /Pg 3 0 R /K 1 >>',
    '<< /Nums [0 [11 0 R 12 0 R]] >>',
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [15 0 R] >>',
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /FontDescriptor 16 0 R
        /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> >>`,
    `<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0
        /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>`,
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  text += `xref\n0 ${count}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
