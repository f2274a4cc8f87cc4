import { locales, type Locale } from '@academy/contracts';
import type { Addresses } from './addresses.ts';
import type { StoredBadge } from './queries.ts';
import { placeOf } from './status-list.ts';

const credentialsContext = 'https://www.w3.org/ns/credentials/v2';
const openBadgesContext = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';
/** URL of the JSON-LD context that defines the credential's `credentialSchema`. */
const extensionsContext = 'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json';
const schema =
  'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json';

interface AchievementTexts {
  description: (title: string) => string;
  /** Description of a course that a company has created itself. */
  ownDescription: (title: string, company: string) => string;
  criteria: string;
}

const texts: Record<Locale, AchievementTexts> = {
  de: {
    description: (title) => `Hat den Kurs „${title}“ der Academy abgeschlossen.`,
    ownDescription: (title, company) =>
      `Hat den Kurs „${title}“ abgeschlossen, einen eigenen Kurs von ${company}.`,
    criteria: 'Alle Lektionen des Kurses und, falls er einen hat, der Abschlusstest wurden abgeschlossen.',
  },
  en: {
    description: (title) => `Has completed the Academy course “${title}”.`,
    ownDescription: (title, company) => `Has completed the course “${title}”, which ${company} provides.`,
    criteria: 'All lessons of the course and, if it has one, its final test have been completed.',
  },
};

/** Returns whole seconds since 1970, the unit of the JWT claim `nbf`. */
export const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000);
const writtenInstant = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');

const profileOf = ({ issuer, home }: Addresses) => ({
  id: issuer,
  type: ['Profile'],
  name: 'Academy',
  url: home,
});

export const profileDocument = (addresses: Addresses) => ({
  '@context': [credentialsContext, openBadgesContext],
  ...profileOf(addresses),
});

/** Id of the achievement's `ResultDescription`, to which the result of the final test refers. */
const resultDescriptionOf = (courseId: string) => `urn:uuid:${courseId}#final-test`;

const authorOf = ({ company_id, company_name }: StoredBadge) => ({
  id: `urn:uuid:${company_id}`,
  type: ['Profile'],
  name: company_name,
});

/** Returns the achievement with every language of the course title, so that one credential serves all languages. */
function achievementOf(badge: StoredBadge, addresses: Addresses) {
  const { id, course_id, course_titles, company_name, own_course, test_percent } = badge;
  const languages = locales.flatMap((language) => {
    const title = course_titles[language];
    if (title === undefined) return [];
    const { description, ownDescription, criteria } = texts[language];
    return [
      { title, criteria, description: own_course ? ownDescription(title, company_name) : description(title) },
    ];
  });
  const name = [...new Set(languages.map(({ title }) => title))].join(' / ');
  return {
    id: `urn:uuid:${course_id}`,
    type: ['Achievement'],
    achievementType: 'Course',
    ...(own_course && { creator: authorOf(badge) }),
    name,
    description: languages.map(({ description }) => description).join('\n\n'),
    criteria: { narrative: languages.map(({ criteria }) => criteria).join('\n\n') },
    ...(test_percent !== null && {
      resultDescription: [
        {
          id: resultDescriptionOf(course_id),
          type: ['ResultDescription'],
          name: 'Final test',
          resultType: 'Percent',
          valueMin: '0',
          valueMax: '100',
        },
      ],
    }),
    image: { id: addresses.image(id), type: 'Image', caption: name },
  };
}

const identityOf = ({ identity_salt, identity_hash }: StoredBadge) =>
  identity_salt !== null && identity_hash !== null
    ? {
        identifier: [
          {
            type: 'IdentityObject',
            hashed: true,
            identityHash: identity_hash,
            identityType: 'emailAddress',
            salt: identity_salt,
          },
        ],
      }
    : {};

/**
 * Returns the Open Badges 3.0 credential of a certificate. The credential never changes, because it contains only
 * immutable data. It omits the holder's name and employer, which the verification page shows. It contains a hash of the
 * holder's e-mail address, so that the holder can prove to own the badge. If the company created the course, the
 * credential names the company as the creator of the achievement (rule 519).
 */
export function credentialOf(badge: StoredBadge, addresses: Addresses) {
  const { list, index } = placeOf(badge.status_index);
  const statusList = addresses.statusList(list);
  const achievement = achievementOf(badge, addresses);
  return {
    '@context': [credentialsContext, openBadgesContext, extensionsContext],
    id: addresses.credential(badge.id),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: achievement.name,
    issuer: profileOf(addresses),
    validFrom: writtenInstant(secondsOf(badge.issued_at)),
    ...(badge.valid_until && { validUntil: writtenInstant(secondsOf(badge.valid_until)) }),
    credentialSubject: {
      id: addresses.holder(badge.id),
      type: ['AchievementSubject'],
      ...identityOf(badge),
      licenseNumber: badge.number,
      ...(badge.test_percent !== null && {
        result: [
          {
            type: ['Result'],
            resultDescription: resultDescriptionOf(badge.course_id),
            value: String(badge.test_percent),
          },
        ],
      }),
      achievement,
    },
    evidence: [
      {
        id: addresses.verification('en', badge.id),
        type: ['Evidence'],
        name: `Academy, ${badge.number}`,
      },
    ],
    credentialStatus: {
      id: `${statusList}#${index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(index),
      statusListCredential: statusList,
    },
    credentialSchema: [{ id: schema, type: '1EdTechJsonSchemaValidator2019' }],
  };
}

/** Returns a status list credential. The parameter `now` is the start of its validity, in seconds since 1970. */
export function statusListCredentialOf(
  encodedList: string,
  address: string,
  now: number,
  addresses: Addresses,
) {
  return {
    '@context': [credentialsContext],
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: addresses.issuer,
    validFrom: writtenInstant(now),
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList,
    },
  };
}
