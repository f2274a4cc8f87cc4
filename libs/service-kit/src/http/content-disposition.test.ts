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

  it.each([
    ['ü', 400],
    ['山', 100],
    ['😀', 100],
    ['👍🏽', 60],
    ['e' + '\u0301'.repeat(300), 1],
  ])(
    'a file name with the character %j %i times is shortened to less than 255 bytes, and its end and extension stay',
    (character, count) => {
      const end = ' (SCORM 2004, de, mit Abschlusstest)';
      const name = safeFileName(`${character.repeat(count)}${end}.pdf`);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(204);
      expect(Buffer.byteLength(name)).toBeGreaterThan(150);
      expect(name.endsWith(`${end}.pdf`)).toBe(true);
      expect(Buffer.from(name).toString()).toBe(name);
    },
  );

  it('a file name is shortened between characters as people see them, even if they consist of several code points', () => {
    const flag = '🇩🇪';
    expect(safeFileName(`${flag.repeat(40)}.pdf`)).toBe(`${flag.repeat(17)}…${flag.repeat(7)}.pdf`);
  });

  it('a file name of 200 bytes before the extension is not shortened', () => {
    expect(safeFileName(`${'ü'.repeat(100)}.pdf`)).toBe(`${'ü'.repeat(100)}.pdf`);
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
