import { contentDisposition, safeFileName } from './content-disposition.ts';

describe('a safe file name', () => {
  it.each([
    ['Zertifikat.pdf', 'Zertifikat.pdf'],
    ['../../etc/passwd', 'etc passwd'],
    ['C:\\Windows\\x.csv', 'C Windows x.csv'],
    ['a\r\nSet-Cookie: b.zip', 'a Set-Cookie b.zip'],
    ['', 'file'],
    ['...', 'file'],
    ['\u202Egpj.exe', 'gpj.exe'],
  ])('the file name %j becomes %j', (given, expected) => {
    expect(safeFileName(given)).toBe(expected);
  });

  it('a file name that is truncated retains its extension', () => {
    const name = safeFileName(`${'ü'.repeat(400)}.pdf`);
    expect(name).toBe(`${'ü'.repeat(150)}.pdf`);
  });
});

describe('Content-Disposition', () => {
  it('Content-Disposition contains both an ASCII version of the file name and the full file name', () => {
    expect(contentDisposition('Grüße 100%.pdf')).toBe(
      `attachment; filename="Gruesse 100.pdf"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20100%25.pdf`,
    );
  });
  it('Content-Disposition omits the line breaks and quotes that a file name contains', () => {
    expect(contentDisposition('a"\r\nX: "b.pdf')).toMatch(
      /^attachment; filename="[^"\r\n]+"; filename\*=UTF-8''[\w%.-]+$/,
    );
  });
});
