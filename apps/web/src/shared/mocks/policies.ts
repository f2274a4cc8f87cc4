import {
  fallbackLocale,
  locales,
  type Locale,
  type ManagedPolicy,
  type Policy,
  type PolicyDocument,
  type PolicyVersion,
} from '@academy/contracts';
import { daysFromNow } from './catalogue.ts';
import { MockError } from './handle.ts';

const instantIn = (days: number) => `${daysFromNow(days)}T08:30:00.000Z`;

export const policyIdOf = (number: number) =>
  `0192f000-0000-7000-8000-00000b00${String(number).padStart(4, '0')}`;

const hashOf = (policy: number, version: number, language: Locale) =>
  `${policy}${version}${locales.indexOf(language)}`.padEnd(64, '9f86d081884c7d65');

const documentOf = (
  policy: number,
  version: number,
  { language = 'en', format = 'markdown' }: Partial<Pick<PolicyDocument, 'language' | 'format'>>,
): PolicyDocument => ({
  language,
  format,
  sha256: hashOf(policy, version, language),
  size: format === 'pdf' ? 184_320 : 4_210,
});

export interface MockPolicy extends Omit<ManagedPolicy, 'title' | 'version' | 'published_at' | 'draft'> {
  versions: PolicyVersion[];
  due_on: string | null;
  acknowledged: { version: number; acknowledged_at: string } | null;
  valid_until: string | null;
}

const versionsOf = (
  policy: number,
  count: number,
  documents: Partial<Pick<PolicyDocument, 'language' | 'format'>>[],
): PolicyVersion[] =>
  Array.from({ length: count }, (_, index) => count - index).map((version) => ({
    version,
    change: version % 2 === 1 ? 'material' : 'editorial',
    created_at: instantIn(-40 * (count - version + 1)),
    published_at: instantIn(-40 * (count - version + 1) + 2),
    documents: documents.map((document) => documentOf(policy, version, document)),
    acknowledgements_count: version === count ? 4 : 12,
  }));

const counts = {
  members_count: 15,
  never_signed_in_count: 2,
  completed_count: 4,
  open_count: 11,
  last_reminded_on: null,
};
const settings = {
  status: 'active' as const,
  mandatory: true,
  deadline: null,
  due_days: null,
  audience: null,
  validity_months: null,
};

const samples = (): MockPolicy[] => [
  {
    id: policyIdOf(1),
    kind: 'policy',
    titles: { de: 'Nutzung der IT', en: 'Acceptable use of IT' },
    ...settings,
    ...counts,
    due_days: 14,
    versions: versionsOf(1, 1, [{ language: 'de' }, { language: 'en' }]),
    due_on: daysFromNow(9),
    acknowledged: null,
    valid_until: null,
  },
  {
    id: policyIdOf(2),
    kind: 'policy',
    titles: { de: 'Informationssicherheitsrichtlinie', en: 'Information security policy' },
    ...settings,
    ...counts,
    deadline: daysFromNow(-3),
    last_reminded_on: daysFromNow(-5),
    versions: versionsOf(2, 3, [{ language: 'de' }, { language: 'en' }]),
    due_on: daysFromNow(-3),
    acknowledged: { version: 2, acknowledged_at: instantIn(-70) },
    valid_until: null,
  },
  {
    id: policyIdOf(3),
    kind: 'commitment',
    titles: { de: 'Vertraulichkeit', en: 'Confidentiality' },
    ...settings,
    ...counts,
    completed_count: 13,
    open_count: 2,
    validity_months: 24,
    versions: versionsOf(3, 1, [{ language: 'de', format: 'pdf' }]),
    due_on: null,
    acknowledged: { version: 1, acknowledged_at: instantIn(-30) },
    valid_until: daysFromNow(700),
  },
];

/** Creates the policies of mock mode. They are kept in memory, so a page reload resets them. */
export function createPolicies() {
  const all = samples();

  const titleOf = ({ titles }: MockPolicy, language: Locale = fallbackLocale) =>
    titles[language] ?? Object.values(titles)[0] ?? '';
  const inForce = ({ versions }: MockPolicy) => versions.find(({ published_at }) => published_at !== null);
  const draftOf = ({ versions }: MockPolicy) => versions.find(({ published_at }) => published_at === null);

  function find(policyId: string): MockPolicy {
    const found = all.find(({ id }) => id === policyId);
    if (!found) throw new MockError('policy_not_found');
    return found;
  }

  function managed(policy: MockPolicy, language?: Locale): ManagedPolicy {
    const newest = inForce(policy);
    return {
      ...policy,
      title: titleOf(policy, language),
      version: newest?.version ?? null,
      published_at: newest?.published_at ?? null,
      draft: draftOf(policy)?.version ?? null,
    };
  }

  /** Returns the policy in the format for learners; undefined if the user may not see the policy. */
  function own(policy: MockPolicy, language?: Locale): Policy | undefined {
    const newest = inForce(policy);
    if (!newest?.published_at || policy.status !== 'active') return undefined;
    const { acknowledged: last } = policy;
    const lastChange = policy.versions.find(
      ({ change, published_at }) => change === 'material' && published_at !== null,
    );
    return {
      id: policy.id,
      kind: policy.kind,
      title: titleOf(policy, language),
      mandatory: policy.mandatory,
      version: newest.version,
      published_at: newest.published_at,
      documents: newest.documents,
      round: 1,
      due_on: policy.due_on,
      valid_until: policy.valid_until,
      acknowledged: last !== null && last.version >= (lastChange?.version ?? 1),
      last_acknowledgement: last && {
        ...last,
        sha256: versionOf(policy, last.version).documents[0]?.sha256 ?? '',
      },
    };
  }

  function versionOf(policy: MockPolicy, number: number): PolicyVersion {
    const found = policy.versions.find(({ version }) => version === number);
    if (!found) throw new MockError('policy_version_not_found');
    return found;
  }

  function create(given: Pick<MockPolicy, 'titles' | 'kind'> & Partial<MockPolicy>): MockPolicy {
    const created: MockPolicy = {
      id: crypto.randomUUID(),
      ...settings,
      ...counts,
      completed_count: 0,
      open_count: counts.members_count,
      versions: [],
      due_on: null,
      acknowledged: null,
      valid_until: null,
      ...given,
      status: 'inactive',
    };
    all.unshift(created);
    return created;
  }

  /** Adds a document to the draft of a policy. Creates the draft if there is none. */
  function upload(policy: MockPolicy, change: PolicyVersion['change'] | undefined, document: PolicyDocument) {
    const number = (inForce(policy)?.version ?? 0) + 1;
    const draft: PolicyVersion = draftOf(policy) ?? {
      version: number,
      change: 'material',
      created_at: new Date().toISOString(),
      published_at: null,
      documents: [],
      acknowledgements_count: 0,
    };
    if (number > 1 && change !== undefined) draft.change = change;
    draft.documents = [...draft.documents.filter(({ language }) => language !== document.language), document];
    if (!policy.versions.includes(draft)) policy.versions.unshift(draft);
    return draft;
  }
  return { all, find, managed, own, versionOf, create, upload, hashOf };
}
