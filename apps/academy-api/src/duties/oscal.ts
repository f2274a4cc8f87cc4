import { v5 as uuidv5 } from 'uuid';
import type { CountedDuty, Locale } from '@academy/contracts';
import { sourceUrlOf } from './templates.ts';

/** Version of OSCAL, see https://pages.nist.gov/OSCAL-Reference/models/v1.1.3/assessment-results/json-definitions/ */
const oscalVersion = '1.1.3';

/** Namespace of name-based UUIDs (version 5). The ids of this product are version 7, but OSCAL allows only 4 and 5. */
const uuidNamespace = '6f1d3f0a-7c0e-5a55-9d7e-2f6b1f6f5a10';

interface Stated {
  duty: Omit<CountedDuty, 'counts'>;
  counts: CountedDuty['counts'];
  company: { id: string; name: string; today: string };
  asOf: Date;
  language: Locale;
  /** URL of the installation, used as the namespace of properties that OSCAL does not define. */
  publicUrl: string;
}

const texts: Record<
  Locale,
  {
    title: (duty: string) => string;
    plan: string;
    result: string;
    observation: string;
    numbers: (counts: CountedDuty['counts']) => string;
    satisfied: string;
    notSatisfied: string;
  }
> = {
  de: {
    title: (duty) => `Stand der Schulungspflicht: ${duty}`,
    plan: 'Die Pflicht, wie das Unternehmen sie in Academy festgelegt hat: betroffene Personen, Zeitraum, Mindestdauer und anrechenbare Schulungen.',
    result:
      'Academy zählt, wie viele der betroffenen Personen die Pflicht am Tag des Stands erfüllen. Das Ergebnis ist keine rechtliche Bewertung.',
    observation: 'Anzahl der Personen nach Stand der Pflicht',
    numbers: ({ people, met, open, exempt }) =>
      `Betroffene Personen: ${people}; erfüllt: ${met}; offen: ${open}; befreit: ${exempt}.`,
    satisfied: 'Für keine betroffene Person ist die Pflicht offen.',
    notSatisfied: 'Für mindestens eine betroffene Person ist die Pflicht offen.',
  },
  en: {
    title: (duty) => `State of the training duty: ${duty}`,
    plan: 'The duty as the company has set it in Academy: the people concerned, the period, the least length, and what counts.',
    result:
      'Academy counts how many of the people concerned meet the duty on the day of the result. The result is no legal assessment.',
    observation: 'Number of people by state of the duty',
    numbers: ({ people, met, open, exempt }) =>
      `People concerned: ${people}; met: ${met}; open: ${open}; exempt: ${exempt}.`,
    satisfied: 'The duty is open for none of the people concerned.',
    notSatisfied: 'The duty is open for at least one of the people concerned.',
  },
};

/** Returns the id of the OSCAL control for a duty. The id must begin with a letter. */
const controlIdOf = ({ id, template }: Pick<CountedDuty, 'id' | 'template'>): string =>
  template ?? `duty_${id}`;

/**
 * Returns the statement about a duty as OSCAL assessment results. It contains counts of people, but no personal data.
 * Its UUIDs depend only on the duty, its settings, the company's name, the day, the counts and the language.
 */
export function oscalOf({ duty, counts, company, asOf, language, publicUrl }: Stated): object {
  const idOf = (...parts: readonly (string | number)[]) => uuidv5(parts.join('/'), uuidNamespace);
  const { people, met, open, exempt } = counts;
  const { titles, source, audience, months, minutes, courses, by_sessions, by_proofs } = duty;
  const settings = [titles, source, audience, months, minutes, courses, by_sessions, by_proofs, company.name];
  const content = [
    ...[duty.id, language, company.today, people, met, open, exempt],
    JSON.stringify(settings),
  ];
  const { title, plan, result, observation, numbers, satisfied, notSatisfied } = texts[language];
  const now = asOf.toISOString();
  const partyId = idOf('company', company.id);
  const planId = idOf('plan', duty.id);
  const observationId = idOf('observation', ...content);
  const controlId = controlIdOf(duty);
  const isSatisfied = open === 0;
  const prop = (name: string, value: string | number) => ({
    name,
    ns: new URL('/oscal', publicUrl).href,
    value: String(value),
  });
  const url = sourceUrlOf(duty.template);
  return {
    'assessment-results': {
      uuid: idOf('document', ...content),
      metadata: {
        title: title(duty.title),
        'last-modified': now,
        version: company.today,
        'oscal-version': oscalVersion,
        roles: [{ id: 'assessed-organization', title: company.name }],
        parties: [{ uuid: partyId, type: 'organization', name: company.name }],
        'responsible-parties': [{ 'role-id': 'assessed-organization', 'party-uuids': [partyId] }],
      },
      'import-ap': { href: `#${planId}` },
      results: [
        {
          uuid: idOf('result', ...content),
          title: duty.title,
          description: result,
          start: now,
          end: now,
          props: [
            prop('source', duty.source),
            ...(duty.months === null ? [] : [prop('months', duty.months)]),
            ...(duty.minutes === null ? [] : [prop('minutes', duty.minutes)]),
          ],
          'reviewed-controls': {
            'control-selections': [{ 'include-controls': [{ 'control-id': controlId }] }],
          },
          observations: [
            {
              uuid: observationId,
              title: observation,
              description: numbers(counts),
              props: [prop('people', people), prop('met', met), prop('open', open), prop('exempt', exempt)],
              methods: ['EXAMINE'],
              collected: now,
            },
          ],
          findings: [
            {
              uuid: idOf('finding', ...content),
              title: duty.source,
              description: isSatisfied ? satisfied : notSatisfied,
              target: {
                type: 'objective-id',
                'target-id': `${controlId}_obj`,
                status: {
                  state: isSatisfied ? 'satisfied' : 'not-satisfied',
                  reason: isSatisfied ? 'pass' : 'fail',
                },
              },
              'related-observations': [{ 'observation-uuid': observationId }],
            },
          ],
        },
      ],
      'back-matter': {
        resources: [
          {
            uuid: planId,
            title: duty.source,
            description: plan,
            ...(url !== null && { rlinks: [{ href: url }] }),
          },
        ],
      },
    },
  };
}
