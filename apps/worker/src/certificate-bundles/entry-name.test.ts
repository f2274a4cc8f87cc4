import { entryNameOf } from './entry-name.ts';

const number = 'A7K2-9QMX-4TRB';
const nameOf = (holder_name: string) => entryNameOf({ holder_name, number });

describe('entryNameOf', () => {
  it.each([
    ['Jürgen Großmüller-Öztürk', 'Jürgen Großmüller-Öztürk'],
    ['Ju\u0308rgen', 'Jürgen'],
    ['Łukasz Ολυμπία Дмитрий 山田', 'Łukasz Ολυμπία Дмитрий 山田'],
    ['../../etc/passwd', 'etc passwd'],
    ['C:\\Windows\\x', 'C Windows x'],
    ['a\0b\r\nc\td', 'a b c d'],
    ['\u202Efdp.exe\u2066', 'fdp.exe'],
    ['...  .hidden. . ', 'hidden'],
    ['a:b*c?d"e<f>g|h', 'a b c d e f g h'],
    ['CON', '_CON'],
    ['con.aux', '_con.aux'],
    ['LPT¹', '_LPT¹'],
    ['Connie Nullmeier', 'Connie Nullmeier'],
    ['\ud800x', 'x'],
    ['/', 'file'],
  ])('the file name of a certificate contains the holder’s name %j as %j', (holder, expected) => {
    expect(nameOf(holder)).toBe(`${expected} - ${number}.pdf`);
  });

  it('entryNameOf shortens a file name to 255 bytes without splitting characters or dropping the certificate’s number', () => {
    for (const holder of ['x'.repeat(5_000), '山'.repeat(300), '😀'.repeat(300), `a${'😀'.repeat(300)}`]) {
      const name = nameOf(holder);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      expect(name).toMatch(/^(x+…x+|山+…山+|a?(😀)+…(😀)+) - A7K2-9QMX-4TRB\.pdf$/u);
    }
  });
});
