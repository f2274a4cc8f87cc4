import type { StoredCertificate } from '@academy/academy-data';
import { renderCertificate } from './render-certificate.ts';
import { pdfTexts } from './testing/pdf-text.ts';

const certificate: StoredCertificate = {
  id: '019aa5b2-7c11-7d3e-9f00-2b1c3d4e5f60',
  number: 'A7K2-9QMX-4TRB',
  holder_name: 'Jürgen Großmüller-Öztürk',
  course_titles: { de: 'Datenschutz für Führungskräfte', en: 'Data protection for managers' },
  company_name: 'Nordlicht Versicherung AG',
  time_zone: 'Europe/Berlin',
  issued_at: new Date('2026-03-01T23:30:00Z'),
  revoked_at: null,
  erased_at: null,
};
const publicUrl = 'https://academy.example.com';
const render = (changes: Partial<StoredCertificate> = {}, language: 'de' | 'en' = 'de') =>
  renderCertificate({ ...certificate, ...changes }, { language, publicUrl });

describe('a certificate', () => {
  it('contains holder, course, company and the date in the company’s time zone in German', async () => {
    const texts = pdfTexts(await render());
    expect(texts).toEqual(
      expect.arrayContaining([
        'Zertifikat',
        'Jürgen Großmüller-Öztürk',
        'Datenschutz für Führungskräfte',
        'Nordlicht Versicherung AG',
        '02.03.2026',
        'A7K2-9QMX-4TRB',
        'https://academy.example.com/de/verify/',
        certificate.id,
      ]),
    );
  });

  it('contains the English texts and course title', async () => {
    const texts = pdfTexts(await render({}, 'en'));
    expect(texts).toEqual(
      expect.arrayContaining([
        'Certificate',
        'This is to certify that',
        'Data protection for managers',
        '02.03.2026',
      ]),
    );
  });

  it('is a single tagged page with language, title and verification link', async () => {
    const raw = (await render()).toString('latin1');
    const expected = [
      '%PDF-1.7',
      '/Type /Pages\n/Count 1\n',
      '/Lang (de)',
      '/Marked true',
      '/DisplayDocTitle true',
      '(Zertifikat A7K2-9QMX-4TRB)',
      `/URI (https://academy.example.com/de/verify/${certificate.id})`,
    ];
    expect(expected.filter((part) => !raw.includes(part))).toEqual([]);
  });

  it('is reproducible', async () => {
    const first = await render();
    jest.useFakeTimers({ now: Date.now() + 86_400_000, advanceTimers: true });
    try {
      expect((await render()).equals(first)).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });

  it('fits names and titles of any length', async () => {
    const words = (count: number) => Array.from({ length: count }, (_, index) => `Wort${index}`).join(' ');
    for (const text of ['x', words(12), words(40), 'Unzertrennlich'.repeat(20)]) {
      const pdf = await render({ holder_name: text, course_titles: { de: text }, company_name: text });
      expect(pdf.includes('/Type /Pages\n/Count 1\n')).toBe(true);
      const shown = pdfTexts(pdf).join(' ');
      expect(shown).toContain('A7K2-9QMX-4TRB');
      expect(shown.replace(/\s+/g, '')).toContain(text.replace(/\s+/g, '').slice(0, 250));
    }
  });

  it('writes Polish, Turkish, Greek and Cyrillic names', async () => {
    const name = 'Łukasz Şahin Ολυμπία Дмитрий';
    expect(pdfTexts(await render({ holder_name: name })).join('')).toContain(name);
  });

  it('has extractable text when certificates are rendered concurrently', async () => {
    const names = ['Jürgen Şahin', 'uuu sss', 'Şükrü Öz', 'Łukasz Aðil'];
    const all = await Promise.all(names.map((name) => render({ holder_name: name })));
    for (const [index, pdf] of all.entries()) expect(pdfTexts(pdf).join('')).toContain(names[index]);
  });
});
