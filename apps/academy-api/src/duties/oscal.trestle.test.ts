import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { oscalOf } from './oscal.ts';

const home = process.env.TRESTLE_HOME ?? '';

/**
 * Imports OSCAL assessment results with the tool compliance-trestle, which validates them against the OSCAL schema and
 * checks their ids and references.
 */
function importResults(content: object): void {
  const folder = mkdtempSync(join(tmpdir(), 'academy-trestle-'));
  const trestle = (...parameters: string[]) =>
    execFileSync(join(home, 'bin/python'), ['-m', 'trestle', ...parameters], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  try {
    trestle('init', '--local');
    const file = join(tmpdir(), `${folder.split('/').at(-1)}.json`);
    writeFileSync(file, JSON.stringify(content));
    try {
      trestle('import', '--file', file, '--output', 'statement');
    } finally {
      rmSync(file);
    }
    trestle('validate', '--type', 'assessment-results', '--name', 'statement');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const duty = {
  id: '019aa5b2-7c11-7d3e-9f00-2b1c3d4e5f60',
  titles: { de: 'Datenschutz' },
  title: 'Datenschutz',
  source: 'Art. 39 Abs. 1 lit. b DSGVO',
  template: 'gdpr_39_1_b' as const,
  audience: null,
  months: 24,
  minutes: 60,
  courses: [],
  by_sessions: true,
  by_proofs: true,
  created_at: '2026-03-02T08:00:00.000Z',
};
const stated = {
  duty,
  counts: { people: 3, met: 1, open: 1, exempt: 1 },
  company: { id: '019aa5b2-7c11-7d3e-9f00-2b1c3d4e5f61', name: 'Nordlicht AG', today: '2026-03-03' },
  asOf: new Date('2026-03-03T10:00:00Z'),
  language: 'de' as const,
  publicUrl: 'https://academy.example.com',
};

test.each([
  ['a duty from a template that somebody has not met', stated],
  [
    'a duty without template, months and minutes that concerns nobody',
    {
      ...stated,
      language: 'en' as const,
      duty: { ...duty, template: null, months: null, minutes: null },
      counts: { people: 0, met: 0, open: 0, exempt: 0 },
    },
  ],
])('the statement about %s is valid OSCAL', (_, content) => {
  importResults(oscalOf(content));
});

test('compliance-trestle refuses content with a wrong property, id or reference', () => {
  const text = JSON.stringify(oscalOf(stated));
  const wrong = [
    text.replace('"methods"', '"method"'),
    text.replace('"state":"not-satisfied"', '"state":"open"'),
    text.replace(/("assessment-results":\{"uuid":")[^"]+/, `$1${duty.id}`),
  ];
  for (const one of wrong) {
    expect(one).not.toBe(text);
    expect(() => importResults(JSON.parse(one) as object)).toThrow();
  }
});
