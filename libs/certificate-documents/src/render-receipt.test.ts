import { renderReceipt, type Receipt } from './render-receipt.ts';
import { pdfTexts } from './testing/index.ts';

const receipt: Receipt = {
  id: '0192f000-0000-7000-8000-000000000001',
  holder_name: 'Anna Ärmel',
  company_name: 'Nordlicht GmbH',
  time_zone: 'Europe/Berlin',
  policy_title: 'Vertraulichkeit',
  kind: 'policy',
  version: 3,
  published_at: new Date('2026-03-01T10:00:00Z'),
  acknowledged_at: new Date('2026-03-02T10:00:00Z'),
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};

it.each([
  ['de', 'policy', 'Richtlinie'],
  ['de', 'commitment', 'Verpflichtungserklärung'],
  ['en', 'policy', 'policy:'],
  ['en', 'commitment', 'commitment:'],
] as const)(
  'the receipt of an acknowledgement in the language %s contains the word for the kind of document: %s',
  async (language, kind, noun) => {
    const texts = pdfTexts(await renderReceipt({ ...receipt, kind }, { language })).join(' ');
    expect(texts).toContain(noun);
    expect(texts).toContain('Vertraulichkeit');
  },
);
