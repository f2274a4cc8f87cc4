import { testWith } from '@academy/testing';
import { renderCertificate } from './render-certificate.ts';
import { renderReport } from './render-report.ts';
import { streams } from './testing/pdf-text.ts';
import { readPdf } from './testing/read-pdf.ts';

const test = testWith('pdftotext');

const certificate = {
  id: '019aa5b2-7c11-7d3e-9f00-2b1c3d4e5f60',
  number: 'A7K2-9QMX-4TRB',
  course_titles: { de: 'Datenschutz für Führungskräfte' },
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
const render = (holder_name: string) =>
  renderCertificate(
    { ...certificate, holder_name },
    { language: 'de', publicUrl: 'https://academy.example.com' },
  );

const reportOf = (companyName: string, names: readonly string[]) =>
  renderReport(
    {
      title: 'Stand der Pflichtkurse',
      companyName,
      scope: [],
      asOf: 'Stand: 23.11.2026',
      createdAt: new Date('2026-11-23T08:30:00Z'),
      summary: 'Von 24 Kursen sind 12 abgeschlossen.',
      figures: [{ label: 'Abgeschlossen', value: '12', note: '50 %' }],
      facts: [],
      trend: { heading: '', months: [] },
      tables: [
        {
          heading: 'Nach Kursen',
          columns: ['Kurs', 'Abgeschlossen', 'Zu absolvieren'],
          rows: names.map((name) => ({ name, percent: 50, numbers: ['1'] })),
          rest: () => '',
        },
      ],
      definitions: { heading: 'Was die Zahlen bedeuten', lines: [] },
      pageNumber: (page) => `Seite ${page}`,
    },
    'de',
  );

/**
 * Names in scripts that the typeface of the web app lacks. Many need several glyphs per letter, or reordered glyphs.
 */
const names = {
  'Han, as in China': '王小明',
  'Han beyond the basic plane': '田𠮷',
  Kana: '山田さくら',
  Hangul: '김민준',
  Devanagari: 'प्रिया शर्मा',
  Bengali: 'তাসনিম চট্টোপাধ্যায়',
  Gurmukhi: 'ਹਰਪ੍ਰੀਤ ਕੌਰ',
  Gujarati: 'કૃષ્ણકાંત ત્રિવેદી',
  Odia: 'ପ୍ରିୟଙ୍କା ମହାନ୍ତି',
  Tamil: 'முருகன் கிருஷ்ணமூர்த்தி',
  Telugu: 'శ్రీనివాస్ వెంకటేశ్వర్లు',
  Kannada: 'ಶ್ರೀನಿವಾಸ ಕೃಷ್ಣಮೂರ್ತಿ',
  Malayalam: 'ശ്രീജിത്ത് കൃഷ്ണൻ',
  Sinhala: 'සමන්ත බණ්ඩාරනායක',
  Thai: 'น้ำฝน ใจดี',
  Lao: 'ສົມຊາຍ ແກ້ວ',
  Khmer: 'ស្រីពៅ ចាន់ត្រា',
  Burmese: 'မြင့် ကျော်',
  Ethiopic: 'አበበ ቢቂላ',
  Tibetan: 'བསྟན་འཛིན རྒྱ་མཚོ',
  Syriac: 'ܝܘܚܢܢ',
  Arabic: 'علاء عبدالله الأحمد',
  Urdu: 'عائشہ خان',
  Persian: 'کیانوش گیلانی',
  Hebrew: 'עבד לוי',
  Armenian: 'Արամ Խաչատրյան',
  Georgian: 'ნინო ბერიძე',
  'Latin and an emoji': 'Zoë 🎓 O’Neil & Söhne',
  'Latin and Tamil': 'Jürgen சின்ன Groß',
  Vietnamese: 'Nguyễn Thị Tuyết',
  Romanian: 'Ștefan Țîrlea',
  Kazakh: 'Әсел Қайратқызы',
  'ancient Greek': 'Ἀθηνᾶ Παπαδοπούλου',
  Yoruba: 'Adébáyọ̀ Ṣọlá',
  Icelandic: 'Þórður Ķēniņš',
};

const drawn = (pdf: Buffer): string =>
  streams(pdf)
    .filter((content) => content.includes('BT'))
    .join('\n');

const pdfString = (text: string) =>
  Buffer.from(`\ufeff${text}`, 'utf16le')
    .swap16()
    .toString('latin1')
    .replace(/[\\()]/g, '\\$&');

describe.each(Object.entries(names))('a name in %s', (_, name) => {
  test('a name is drawn on a certificate with a glyph for each letter, and extracted from the PDF unchanged', async () => {
    const pdf = await render(name);
    expect(readPdf(pdf)).toContain(name);
    // Code 0 is the glyph for letters that a font lacks.
    expect(drawn(pdf)).not.toMatch(/<(....)*0000(....)*>/);
  });
});

test('for a name whose glyphs are reordered or joined, the PDF contains the original text for screen readers', async () => {
  for (const name of ['عائشہ خان', 'முருகன்'])
    expect((await render(name)).toString('latin1')).toContain(`/ActualText (${pdfString(name)})`);
});

test('a letter that no font has is drawn as a replacement character but extracted as the letter, and the other letters keep their font', async () => {
  const name = 'Jürgen Müller \u{12000}';
  const pdf = await render(name);
  expect(readPdf(pdf)).toContain(name);
  const content = drawn(pdf);
  expect(content).toContain('/Span <</ActualText <feffd808dc00>>> BDC');
  expect(pdf.includes('SourceSans3-SemiBold')).toBe(true);
});

test('company names and course titles are extracted from the PDF of a report unchanged', async () => {
  const titles = Object.values(names).slice(0, 14);
  const lines = readPdf(await reportOf('株式会社さくら', titles));
  expect(lines).toEqual(expect.arrayContaining(['株式会社さくら', ...titles]));
});

test('a certificate with a long name has one page and contains the name and the course title, even if the name contains no spaces', async () => {
  for (const name of ['王小明'.repeat(40), 'முருகன் '.repeat(20).trim(), 'علاء الأحمد '.repeat(10).trim()]) {
    const pdf = await render(name);
    expect(pdf.includes('/Type /Pages\n/Count 1\n')).toBe(true);
    const read = readPdf(pdf).join('').replace(/\s/g, '');
    const letters = name.replace(/\s/g, '');
    expect(read).toContain(letters.slice(0, 30));
    expect(read).toContain('Datenschutz');
  }
});

test('a certificate has the same bytes when it is rendered again, concurrently with other certificates', async () => {
  const all = Object.values(names).slice(0, 6);
  const [first, second] = [await Promise.all(all.map(render)), await Promise.all(all.map(render))];
  for (const [index, pdf] of first.entries()) expect(pdf.equals(second[index]!)).toBe(true);
});
