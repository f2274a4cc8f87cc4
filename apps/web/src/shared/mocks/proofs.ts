import {
  fallbackLocale,
  type Locale,
  type ManagedProof,
  type Proof,
  type ProofImport,
} from '@academy/contracts';
import { catalogue, daysFromNow } from './catalogue.ts';
import { nordlicht } from './companies.ts';
import { companyCourseId } from './companyCourses.ts';
import { courseMembers } from './courseMembers.ts';
import { createDuties, dutyIdOf } from './duties.ts';
import { MockError } from './handle.ts';
import type { Person } from './people.ts';

const instantIn = (days: number) => `${daysFromNow(days)}T08:30:00.000Z`;

export const proofIdOf = (number: number) =>
  `0192f000-0000-7000-8000-00000e00${String(number).padStart(4, '0')}`;

/** A sample proof. The title of its course or duty is missing, because it depends on the language of the request. */
export type MockProof = Omit<ManagedProof, 'counts_for' | 'own' | 'same_file_count'> & {
  subject: Omit<Proof['counts_for'], 'title'>;
};

const firstCourse = companyCourseId(nordlicht.companyId, catalogue[0]?.id ?? '');

const file = { format: 'pdf' as const, size: 184_320, sha256: '9f86d081884c7d65'.repeat(4) };
const pending = { status: 'submitted' as const, decided_at: null, refusal_reason: null, decided_by: null };
const facts = { origin: 'person' as const, valid_until: null, minutes: null, badge: null, file };

const samples = (self: ManagedProof['person']): MockProof[] => {
  const [first, second] = courseMembers(nordlicht.companyId, catalogue[0]?.id ?? '').map(({ user }) => ({
    user_id: user.id,
    full_name: user.full_name,
    email: user.email,
  }));
  const [one = self, other = self] = [first, second];
  return [
    {
      id: proofIdOf(1),
      ...facts,
      ...pending,
      subject: { kind: 'duty', id: dutyIdOf(1) },
      issuer: 'Datenschutz-Akademie Nord',
      issued_on: daysFromNow(-100),
      minutes: 90,
      submitted_at: instantIn(-3),
      person: one,
    },
    {
      id: proofIdOf(2),
      ...facts,
      ...pending,
      subject: { kind: 'course', id: firstCourse },
      issuer: 'Previous Employer Ltd',
      issued_on: daysFromNow(-60),
      file: { ...file, format: 'badge', size: 2_048 },
      badge: { name: 'Privacy at work', issuer: 'https://badges.example/issuer', algorithm: 'RS256' },
      submitted_at: instantIn(-2),
      person: other,
    },
    {
      id: proofIdOf(3),
      ...facts,
      ...pending,
      subject: { kind: 'duty', id: dutyIdOf(1) },
      issuer: 'Chamber of Commerce',
      issued_on: daysFromNow(-20),
      submitted_at: instantIn(-1),
      person: self,
    },
    {
      id: proofIdOf(4),
      ...facts,
      status: 'refused',
      subject: { kind: 'course', id: firstCourse },
      issuer: 'Online Courses Inc.',
      issued_on: daysFromNow(-400),
      submitted_at: instantIn(-30),
      decided_at: instantIn(-29),
      decided_by: 'Anton Keller',
      refusal_reason: 'The certificate does not name the content.',
      person: self,
    },
    {
      id: proofIdOf(5),
      ...facts,
      status: 'accepted',
      origin: 'company',
      subject: { kind: 'duty', id: dutyIdOf(1) },
      issuer: 'Nordlicht Logistik GmbH',
      issued_on: daysFromNow(-300),
      file: null,
      submitted_at: instantIn(-50),
      decided_at: instantIn(-50),
      decided_by: null,
      refusal_reason: null,
      person: one,
    },
  ];
};

/** Every uploaded CSV file with completions gets this preview. */
const preview = (): ProofImport => ({
  id: crypto.randomUUID(),
  state: 'ready',
  lines: 42,
  wrong: 2,
  unchanged: 1,
  done: 0,
  created_at: new Date().toISOString(),
  expires_at: instantIn(1),
  problems: [
    { line: 3, column: 'email', problem: 'unknown_person', value: 'nobody@nordlicht.example' },
    { line: 7, column: 'issued_on', problem: 'invalid_date', value: '31.02.2026' },
  ],
  preview: [
    {
      line: 2,
      full_name: 'Amina Yıldız',
      title: 'Privacy at work',
      issuer: 'Previous Employer Ltd',
      issued_on: daysFromNow(-500),
      valid_until: null,
    },
  ],
});

/** Creates the proofs of mock mode. They are kept in memory, so a page reload resets them. */
export function createProofs(person: Person) {
  const self = {
    user_id: person.id,
    full_name: `${person.firstName} ${person.lastName}`,
    email: person.email,
  };
  const duties = createDuties();
  let all = samples(self);
  const imports: ProofImport[] = [];

  function find(proofId: string): MockProof {
    const found = all.find(({ id }) => id === proofId);
    if (!found) throw new MockError('proof_not_found');
    return found;
  }

  function titleOf({ kind, id }: MockProof['subject'], language: Locale) {
    if (kind === 'duty') return duties.titleOf(duties.find(id), language);
    const course = catalogue.find((one) => companyCourseId(nordlicht.companyId, one.id) === id);
    if (!course) throw new MockError('course_not_found');
    return course.texts[language].title;
  }

  const managed = ({ subject, ...proof }: MockProof, language: Locale = fallbackLocale): ManagedProof => ({
    ...proof,
    counts_for: { ...subject, title: titleOf(subject, language) },
    own: proof.person.user_id === person.id,
    same_file_count: 0,
  });

  function submit(given: Pick<MockProof, 'subject' | 'issuer' | 'issued_on' | 'valid_until' | 'minutes'>) {
    const submitted: MockProof = {
      id: crypto.randomUUID(),
      ...facts,
      ...pending,
      ...given,
      submitted_at: new Date().toISOString(),
      person: self,
    };
    all = [submitted, ...all];
    return submitted;
  }

  function remove(proofId: string) {
    all = all.filter(({ id }) => id !== proofId);
  }

  function upload() {
    const uploaded = preview();
    imports.push(uploaded);
    return uploaded;
  }

  function findImport(importId: string): ProofImport {
    const found = imports.find(({ id }) => id === importId);
    if (!found) throw new MockError('import_not_found');
    return found;
  }
  return {
    list: () => all,
    find,
    managed,
    submit,
    remove,
    imports: () => imports.toReversed(),
    upload,
    findImport,
  };
}
