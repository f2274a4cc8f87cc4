import { refusalOf, verificationOf, type CertificateClaim } from './rules.ts';

const claim = (changes: Partial<CertificateClaim> = {}): CertificateClaim => ({
  status: 'active',
  lessons_count: 4,
  last_lesson_done: false,
  enrollment: null,
  certificate: null,
  ...changes,
});
const progress = (advancements_count: number, completed_at: Date | null = null) => ({
  advancements_count,
  completed_at,
});

describe('refusalOf', () => {
  it.each([
    ['not enrolled', claim(), 'certificate_locked'],
    ['nothing done', claim({ enrollment: progress(0) }), 'certificate_locked'],
    ['two of four done', claim({ enrollment: progress(2) }), 'certificate_locked'],
    [
      'three done, the last among them',
      claim({ enrollment: progress(3), last_lesson_done: true }),
      'certificate_locked',
    ],
    ['all but the last done', claim({ enrollment: progress(3) }), undefined],
    ['all done', claim({ enrollment: progress(4), last_lesson_done: true }), undefined],
    ['completed before lessons were added', claim({ enrollment: progress(1, new Date()) }), undefined],
    [
      'issued before lessons were added',
      claim({ certificate: { revoked_at: null, erased_at: null } }),
      undefined,
    ],
    ['revoked', claim({ certificate: { revoked_at: new Date(), erased_at: null } }), 'certificate_not_found'],
    [
      'erased',
      claim({ certificate: { revoked_at: null, erased_at: new Date() } }),
      'certificate_holder_erased',
    ],
    ['inactive and locked', claim({ status: 'inactive', enrollment: progress(1) }), 'course_not_found'],
    ['archived and not enrolled', claim({ status: 'archived' }), 'course_not_found'],
    ['archived and earned', claim({ status: 'archived', enrollment: progress(3) }), undefined],
    [
      'inactive and issued',
      claim({ status: 'inactive', certificate: { revoked_at: null, erased_at: null } }),
      undefined,
    ],
    ['one lesson, not done', claim({ lessons_count: 1, enrollment: progress(0) }), undefined],
  ])('%s', (_, given, expected) => {
    expect(refusalOf(given)).toBe(expected);
  });
});

describe('verificationOf', () => {
  const certificate = {
    id: '019aa5b2-7c11-7d3e-9f00-2b1c3d4e5f60',
    number: 'A7K2-9QMX-4TRB',
    holder_name: 'A',
    course_titles: { de: 'Datenschutz' },
    company_name: 'B',
    time_zone: 'Europe/Berlin',
    issued_at: new Date('2026-03-01T10:00:00Z'),
    revoked_at: null,
    erased_at: null,
  };
  it('distinguishes valid from revoked', () => {
    expect(verificationOf(certificate, 'en')).toMatchObject({ status: 'valid', course_title: 'Datenschutz' });
    expect(verificationOf({ ...certificate, revoked_at: new Date() }, 'de').status).toBe('revoked');
  });
});
