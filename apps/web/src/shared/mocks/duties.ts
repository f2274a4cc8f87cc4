import {
  dutyStates,
  fallbackLocale,
  type CountedDuty,
  type Duty,
  type DutyPerson,
  type DutyTemplate,
  type Exemption,
  type Locale,
  type OwnDuty,
} from '@academy/contracts';
import { catalogue, daysFromNow } from './catalogue.ts';
import { nordlicht } from './companies.ts';
import { companyCourseId } from './companyCourses.ts';
import { courseMembers } from './courseMembers.ts';
import { MockError } from './handle.ts';
import { personas } from './people.ts';

export const dutyIdOf = (number: number) =>
  `0192f000-0000-7000-8000-00000d00${String(number).padStart(4, '0')}`;

/**
 * A sample duty. Contains the ids of the courses instead of their titles, which depend on the language of the request.
 */
export interface MockDuty extends Omit<Duty, 'title' | 'courses'> {
  company_course_ids: string[];
}

const explanations = {
  gdpr_39_1_b: {
    de: 'Der Datenschutzbeauftragte überwacht, dass die an der Verarbeitung Beteiligten sensibilisiert und geschult werden.',
    en: 'The data protection officer monitors that staff involved in processing are made aware and trained.',
  },
  iso_27001_a_6_3: {
    de: 'Alle, die für die Organisation arbeiten, werden zur Informationssicherheit geschult, und zwar regelmäßig.',
    en: 'Everybody who works for the organisation is trained in information security, and regularly so.',
  },
};

const templates = {
  gdpr_39_1_b: {
    titles: { de: 'Schulung im Datenschutz', en: 'Training in data protection' },
    source: 'Art. 39(1)(b) GDPR',
    source_url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
    months: 24,
    minutes: null,
  },
  iso_27001_a_6_3: {
    titles: { de: 'Schulung in Informationssicherheit', en: 'Training in information security' },
    source: 'ISO/IEC 27001:2022, A.6.3',
    source_url: 'https://www.iso.org/standard/27001',
    months: 12,
    minutes: 60,
  },
} as const;

const courseIdAt = (index: number) => companyCourseId(nordlicht.companyId, catalogue[index]?.id ?? '');

/** Courses that the templates propose: an active one, and one that is not active. */
const proposedIn = (language: Locale) => {
  const titleAt = (index: number) => catalogue[index]?.texts[language].title ?? '';
  return {
    gdpr_39_1_b: { title: titleAt(0), company_course_id: courseIdAt(0) },
    iso_27001_a_6_3: { title: titleAt(3), company_course_id: null },
  };
};

export const templatesIn = (language: Locale = fallbackLocale): DutyTemplate[] =>
  (['gdpr_39_1_b', 'iso_27001_a_6_3'] as const).map((key) => ({
    key,
    ...templates[key],
    explanation: explanations[key][language],
    course: proposedIn(language)[key],
  }));

const samples = (): MockDuty[] => [
  {
    id: dutyIdOf(1),
    titles: templates.gdpr_39_1_b.titles,
    source: templates.gdpr_39_1_b.source,
    template: 'gdpr_39_1_b',
    audience: null,
    months: 24,
    minutes: null,
    company_course_ids: [courseIdAt(0)],
    by_sessions: true,
    by_proofs: true,
    created_at: '2026-03-02T09:00:00.000Z',
  },
  {
    id: dutyIdOf(2),
    titles: templates.iso_27001_a_6_3.titles,
    source: templates.iso_27001_a_6_3.source,
    template: 'iso_27001_a_6_3',
    audience: null,
    months: 12,
    minutes: 60,
    company_course_ids: [courseIdAt(1)],
    by_sessions: true,
    by_proofs: false,
    created_at: '2026-04-13T09:00:00.000Z',
  },
];

const contributionsOf = (duty: MockDuty, index: number): DutyPerson['contributions'] => [
  {
    means: 'course',
    title: 'Privacy at work',
    on: daysFromNow(-40 - index),
    minutes: 45,
    valid_until: duty.months === null ? null : daysFromNow(320 - index),
  },
  ...(index % 3 === 1
    ? [
        {
          means: 'session' as const,
          title: 'Workshop',
          on: daysFromNow(-90 - index),
          minutes: 90,
          valid_until: daysFromNow(270 - index),
        },
      ]
    : []),
];

/** Creates the duties of mock mode. They are kept in memory, so a page reload resets them. */
export function createDuties() {
  const all = samples();
  const exemptions: Exemption[] = [];

  function find(dutyId: string): MockDuty {
    const found = all.find(({ id }) => id === dutyId);
    if (!found) throw new MockError('duty_not_found');
    return found;
  }

  const titleOf = ({ titles }: Pick<Duty, 'titles'>, language: Locale = fallbackLocale) =>
    titles[language] ?? Object.values(titles)[0] ?? '';

  function listed({ company_course_ids: ids, ...duty }: MockDuty, language?: Locale): Duty {
    return {
      ...duty,
      title: titleOf(duty, language),
      courses: catalogue
        .map(({ id, texts }) => ({
          id: companyCourseId(nordlicht.companyId, id),
          kind: 'course' as const,
          title: texts[language ?? fallbackLocale].title,
        }))
        .filter(({ id }) => ids.includes(id)),
    };
  }

  const peopleOf = (duty: MockDuty): DutyPerson[] => {
    const today = daysFromNow(0);
    const { id, firstName, lastName, email } = personas.maintainer;
    const members = courseMembers(nordlicht.companyId, catalogue[0]?.id ?? '').map(({ user }) => user);
    return [...members, { id, full_name: `${firstName} ${lastName}`, email }].map(
      ({ id: user_id, full_name, email: address }, index) => {
        const isMet = index % 4 !== 2;
        const exempt = exemptions.find(
          (one) => one.duty_id === duty.id && one.user_id === user_id && one.from <= today && one.to >= today,
        );
        const contributions = isMet ? contributionsOf(duty, index) : [];
        return {
          user_id,
          full_name,
          email: address,
          state: isMet ? 'met' : exempt ? 'exempt' : 'open',
          met_on: contributions[0]?.on ?? null,
          met_until: contributions[0]?.valid_until ?? null,
          minutes: contributions.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
          contributions,
          exemption: exempt ?? null,
        };
      },
    );
  };

  function counted(duty: MockDuty, language?: Locale): CountedDuty {
    const people = peopleOf(duty);
    const [met = 0, open = 0, exempt = 0] = dutyStates.map(
      (state) => people.filter((person) => person.state === state).length,
    );
    return { ...listed(duty, language), counts: { people: people.length, met, open, exempt } };
  }

  const own = (language?: Locale): OwnDuty[] =>
    all.map((duty, index) => ({
      id: duty.id,
      title: titleOf(duty, language),
      source: duty.source,
      state: index === 0 ? 'open' : 'met',
      met_until: index === 0 ? null : daysFromNow(200),
      by_proofs: duty.by_proofs,
    }));

  function archive(dutyId: string) {
    all.splice(all.indexOf(find(dutyId)), 1);
  }
  return { all, exemptions, find, titleOf, listed, counted, peopleOf, own, archive };
}
