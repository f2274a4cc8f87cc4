import type { CertificateWithCompletion } from '@academy/academy-data';
import { certificateFileKey } from './certificate-files.ts';
import type { DocumentBranding } from './page.ts';
import { renderCertificate } from './render-certificate.ts';
import { pdfTexts } from './testing/pdf-text.ts';

const certificate: CertificateWithCompletion = {
  id: '019aa5b2-7c11-7d3e-9f00-2b1c3d4e5f60',
  number: 'A7K2-9QMX-4TRB',
  holder_name: 'Jürgen Großmüller-Öztürk',
  course_titles: { de: 'Datenschutz für Führungskräfte', en: 'Data protection for managers' },
  test_percent: null,
  renewed_by: null,
  valid_until: null,
  company_name: 'Nordlicht Versicherung AG',
  own_course: false,
  time_zone: 'Europe/Berlin',
  issued_at: new Date('2026-03-01T23:30:00Z'),
  revoked_at: null,
  erased_at: null,
  completed_at: new Date('2026-03-01T23:30:00Z'),
};
const publicUrl = 'https://academy.example.com';
const render = (changes: Partial<CertificateWithCompletion> = {}, language: 'de' | 'en' = 'de') =>
  renderCertificate({ ...certificate, ...changes }, { language, publicUrl });

describe('a certificate', () => {
  it('a German certificate contains holder, course, company and the date in the company’s time zone', async () => {
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

  it('an English certificate contains the English texts and the English course title', async () => {
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

  it('a certificate states a completion only if the course is completed', async () => {
    const completed = 'has successfully completed the course';
    const unfinished = 'has completed every lesson but the last of the course';
    expect(pdfTexts(await render({}, 'en'))).toEqual(expect.arrayContaining([completed]));
    const texts = pdfTexts(await render({ completed_at: null }, 'en'));
    expect(texts).toContain(unfinished);
    expect(texts).not.toContain(completed);
  });

  it('a certificate states the result of a passed final test', async () => {
    const texts = pdfTexts(await render({ test_percent: 90 }));
    expect(texts).toContain('Abschlusstest mit 90 % bestanden');
    expect(pdfTexts(await render({ test_percent: 90 }, 'en'))).toContain('Final test passed with 90%');
    expect(pdfTexts(await render()).join()).not.toContain('Abschlusstest');
  });

  it('a certificate of a company’s own course names the company as the provider of the course', async () => {
    expect(pdfTexts(await render({ own_course: true, test_percent: 90 }))).toEqual(
      expect.arrayContaining([
        'Eigener Kurs von Nordlicht Versicherung AG',
        'Abschlusstest mit 90 % bestanden',
      ]),
    );
    expect(pdfTexts(await render({ own_course: true }, 'en'))).toContain(
      'Course provided by Nordlicht Versicherung AG',
    );
    expect(pdfTexts(await render()).join()).not.toContain('Eigener Kurs');
    const keyOf = (own_course: boolean) =>
      certificateFileKey({ ...certificate, own_course }, { language: 'de', publicUrl });
    expect(keyOf(true)).not.toBe(keyOf(false));
  });

  it('a certificate states that the course was renewed by a test or by changed lessons', async () => {
    expect(pdfTexts(await render({ renewed_by: 'test', test_percent: 90 }))).toContain(
      'Abschlusstest mit 90 % bestanden · Durch Test erneuert',
    );
    expect(pdfTexts(await render({ renewed_by: 'changes' }, 'en'))).toContain('Renewed by changed lessons');
    expect(pdfTexts(await render()).join()).not.toMatch(/erneuert/);
  });

  it('a certificate states its last day of validity if it has one', async () => {
    expect(pdfTexts(await render({ valid_until: '2027-03-02' }))).toEqual(
      expect.arrayContaining(['Ausgestellt am', '02.03.2026', 'Gültig bis', '02.03.2027']),
    );
    expect(pdfTexts(await render({ valid_until: '2027-03-02' }, 'en'))).toEqual(
      expect.arrayContaining(['Issued on', '02.03.2026', 'Valid until', '02.03.2027']),
    );
    expect(pdfTexts(await render()).join()).not.toContain('Gültig bis');
  });

  it('the file key of a certificate depends on its last day of validity', () => {
    const keyOf = (valid_until: string | null) =>
      certificateFileKey({ ...certificate, valid_until }, { language: 'de', publicUrl });
    expect(keyOf(null)).toMatch(new RegExp(`^certificates/60/${certificate.id}-de-[0-9a-f]{16}\\.pdf$`));
    expect(new Set([null, '2027-03-02', '2027-03-03'].map(keyOf)).size).toBe(3);
  });

  it('a certificate has the colour and the logo of its company, and the file key of the certificate depends on both', async () => {
    const white = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    );
    const branding: DocumentBranding = {
      accentColor: '#7a1f3d',
      logo: { id: 'one', png: white, width: 1, height: 1 },
    };
    const draw = (look?: DocumentBranding) =>
      renderCertificate(certificate, { language: 'de', publicUrl, branding: look });
    const own = await draw(branding);
    expect(own.includes('/Subtype /Image')).toBe(true);
    expect(pdfTexts(own)).toEqual(expect.arrayContaining(['Academy', 'Zertifikat', certificate.holder_name]));
    expect((await draw(branding)).equals(own)).toBe(true);
    const plain = await draw();
    expect(plain.includes('/Subtype /Image')).toBe(false);
    expect(plain.equals(await draw({ accentColor: '#7a1f3d' }))).toBe(false);

    const keyOf = (look?: DocumentBranding) =>
      certificateFileKey(certificate, { language: 'de', publicUrl, branding: look });
    const looks = [undefined, branding, { accentColor: '#7a1f3d' }, { ...branding, accentColor: '#123456' }];
    expect(
      new Set([...looks.map(keyOf), keyOf({ ...branding, logo: { ...branding.logo!, id: 'two' } })]).size,
    ).toBe(5);
  });

  it('a certificate is a single tagged page with language, title and verification link', async () => {
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

  it('a certificate has the same bytes when it is rendered again a day later', async () => {
    const first = await render();
    jest.useFakeTimers({ now: Date.now() + 86_400_000, advanceTimers: true });
    try {
      expect((await render()).equals(first)).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });

  it('a certificate has one page, whatever the length of names and titles', async () => {
    const words = (count: number) => Array.from({ length: count }, (_, index) => `Wort${index}`).join(' ');
    for (const text of ['x', words(12), words(40), 'Unzertrennlich'.repeat(20)]) {
      for (const own_course of [false, true]) {
        const texts = { holder_name: text, course_titles: { de: text }, company_name: text };
        const pdf = await render({ ...texts, own_course, test_percent: 90 });
        expect(pdf.includes('/Type /Pages\n/Count 1\n')).toBe(true);
        const shown = pdfTexts(pdf).join(' ');
        expect(shown).toContain('A7K2-9QMX-4TRB');
        expect(shown.replace(/\s+/g, '')).toContain(text.replace(/\s+/g, '').slice(0, 250));
      }
    }
  });

  it('a certificate can contain Polish, Turkish, Greek and Cyrillic names', async () => {
    const name = 'Łukasz Şahin Ολυμπία Дмитрий';
    expect(pdfTexts(await render({ holder_name: name })).join('')).toContain(name);
  });

  it('a certificate is set in the typeface of the web app, except for letters that the typeface lacks', async () => {
    const fontsOf = async (holder_name: string) => [
      ...new Set(
        [...(await render({ holder_name })).toString('latin1').matchAll(/\/FontName \/\w+\+([\w-]+)/g)].map(
          ([, name]) => name,
        ),
      ),
    ];
    expect((await fontsOf('Łukasz Şahin')).sort()).toEqual(['SourceSans3-Regular', 'SourceSans3-SemiBold']);
    expect(await fontsOf('Արամ Müller')).toEqual(
      expect.arrayContaining(['SourceSans3-SemiBold', 'DejaVuSansCondensed-Bold']),
    );
  });

  it('the text of each certificate can be extracted correctly when certificates are rendered concurrently', async () => {
    const names = ['Jürgen Şahin', 'uuu sss', 'Şükrü Öz', 'Łukasz Aðil'];
    const all = await Promise.all(names.map((name) => render({ holder_name: name })));
    for (const [index, pdf] of all.entries()) expect(pdfTexts(pdf).join('')).toContain(names[index]);
  });
});
