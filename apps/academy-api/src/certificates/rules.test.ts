import { refusalOf, verificationOf, type CertificateClaim } from './rules.ts';

const claim = (changes: Partial<CertificateClaim> = {}): CertificateClaim => ({
  is_visible: true,
  has_final_test: false,
  lessons_count: 4,
  last_lesson_done: false,
  enrollment: null,
  certificate: null,
  ...changes,
});
const progress = (advancements_count: number, completed_at: Date | null = null) => ({
  advancements_count,
  kept_lessons: 0,
  completed_at,
  is_recorded: false,
  test_percent: null,
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
    [
      'all lessons but the last carried over from an earlier round, and no lesson completed in this round',
      claim({ enrollment: { ...progress(3), kept_lessons: 3 } }),
      'certificate_locked',
    ],
    [
      'all but the last done, two of them in an earlier round',
      claim({ enrollment: { ...progress(3), kept_lessons: 2 } }),
      undefined,
    ],
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
    ['inactive and locked', claim({ is_visible: false, enrollment: progress(1) }), 'course_not_found'],
    ['archived and not enrolled', claim({ is_visible: false }), 'course_not_found'],
    ['archived and earned', claim({ is_visible: false, enrollment: progress(3) }), undefined],
    [
      'inactive and issued',
      claim({ is_visible: false, certificate: { revoked_at: null, erased_at: null } }),
      undefined,
    ],
    [
      'all but the last done, before the final test',
      claim({ has_final_test: true, enrollment: progress(3) }),
      'certificate_locked',
    ],
    [
      'final test passed',
      claim({ has_final_test: true, enrollment: { ...progress(3), test_percent: 80 } }),
      undefined,
    ],
    [
      'completed before the final test was required',
      claim({ has_final_test: true, enrollment: progress(4, new Date()) }),
      undefined,
    ],
    [
      'recorded by the company',
      claim({ enrollment: { ...progress(0, new Date()), is_recorded: true } }),
      'completion_recorded',
    ],
    ['one lesson, not done', claim({ lessons_count: 1, enrollment: progress(0) }), undefined],
  ])(
    'the decision whether a learner gets the certificate is right in the case “%s”',
    (_, given, expected) => {
      expect(refusalOf(given)).toBe(expected);
    },
  );
});

describe('verificationOf', () => {
  const certificate = {
    id: '019aa5b2-7c11-7d3e-9f00-2b1c3d4e5f60',
    number: 'A7K2-9QMX-4TRB',
    holder_name: 'A',
    course_titles: { de: 'Datenschutz' },
    company_name: 'B',
    own_course: false,
    test_percent: null,
    renewed_by: null,
    valid_until: null,
    time_zone: 'Europe/Berlin',
    issued_at: new Date('2026-03-01T10:00:00Z'),
    revoked_at: null,
    erased_at: null,
    completed_at: null,
    expired: false,
    replaced_by: null,
  };
  it('the verification of a certificate returns whether the certificate is valid or revoked', () => {
    expect(verificationOf(certificate, 'en')).toMatchObject({ status: 'valid', course_title: 'Datenschutz' });
    expect(verificationOf({ ...certificate, revoked_at: new Date() }, 'de').status).toBe('revoked');
  });

  it('a verified certificate has a badge only if the course is completed and the holder is not erased', () => {
    const [completed_at, erased_at] = [new Date(), new Date()];
    expect(verificationOf(certificate, 'de').has_badge).toBe(false);
    expect(verificationOf({ ...certificate, completed_at }, 'de').has_badge).toBe(true);
    expect(verificationOf({ ...certificate, completed_at, erased_at }, 'de').has_badge).toBe(false);
  });
});
