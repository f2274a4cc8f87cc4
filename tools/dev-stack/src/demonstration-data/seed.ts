import pg from 'pg';
import type { Permission } from '@academy/contracts';
import { signIns, type SignIn } from '../identity-provider/sign-ins.ts';
import { addCompanies, addGroups, addMembers, companies, hasAccount, type Membership } from './companies.ts';
import { people, type Person } from './people.ts';
import { addProgress, issueCertificates, offerCourses } from './progress.ts';

const everyPermission: readonly Permission[] = [
  'academy:user:course_progress',
  'academy:company_course:manage',
  'academy:employees:manage',
  'academy:company_course:progress_transfer',
];

const personOf = ({ id, firstName, lastName, email }: SignIn): Person => ({
  userId: id,
  firstName,
  lastName,
  email,
});
const maintainer: Membership = {
  ...personOf(signIns.maintainer),
  role: 'maintainer',
  permissions: everyPermission,
};
const learner: Membership = personOf(signIns.learner);

/**
 * Members of the demonstration company Nordlicht: people who can sign in, members who were imported, three invited
 * members and one deactivated member.
 */
const ofNordlicht: readonly Membership[] = [
  maintainer,
  learner,
  ...people.slice(0, 38).map((person, index) => ({
    ...person,
    ...(index >= 33 && { status: 'invited' as const }),
    ...(index === 37 && { status: 'deactivated' as const }),
    ...(index % 12 === 11 && { status: 'imported' as const }),
  })),
];
/**
 * Members of the demonstration company Alpenblick. Some of them are also members of Nordlicht, so that progress
 * transfers between the companies can be tried.
 */
const ofAlpenblick: readonly Membership[] = [maintainer, ...people.slice(0, 10), ...people.slice(38)];
const ofHafenkontor: readonly Membership[] = [personOf(signIns.outsider)];

/** More than the number of lessons of any course, so that `addProgress` completes all lessons. */
const all = 1_000;

/**
 * Assigns the numbers of completed lessons in `pattern` to the members with accounts, one after the other, and repeats
 * the pattern. Members with a negative number have not started the course.
 */
const spread = (members: readonly Membership[], pattern: readonly number[]) =>
  members.filter(hasAccount).flatMap(({ userId }, index) => {
    const lessons = pattern[index % pattern.length];
    return lessons === undefined || lessons < 0
      ? []
      : [{ userId, lessons, startedDaysAgo: 40 - (index % 30) }];
  });

async function seed(client: pg.ClientBase): Promise<void> {
  await addCompanies(client);
  await addMembers(client, companies.nordlicht.id, ofNordlicht);
  await addMembers(client, companies.alpenblick.id, ofAlpenblick);
  await addMembers(client, companies.hafenkontor.id, ofHafenkontor);
  await addGroups(client, companies.nordlicht.id, ['Außendienst', 'IT-Betrieb', 'Schadenregulierung']);

  await offerCourses(client, companies.nordlicht.id, [
    { slug: 'privacy-at-work', mandatory: true, deadlineInDays: 24 },
    { slug: 'security-essentials', mandatory: false },
    { slug: 'compliance-essentials', mandatory: true },
    { slug: 'ai-at-work', mandatory: false },
    { slug: 'privacy-for-teams', mandatory: false },
    { slug: 'nis2-and-iso-27001', mandatory: false },
    { slug: 'privacy-in-hr', mandatory: false },
    { slug: 'nis2-for-management', mandatory: false },
  ]);
  await offerCourses(client, companies.alpenblick.id, [{ slug: 'privacy-at-work', mandatory: true }]);

  const others = ofNordlicht.slice(2);
  await addProgress(client, companies.nordlicht.id, 'privacy-at-work', [
    { userId: learner.userId, lessons: 3, startedDaysAgo: 2 },
    ...spread(others, [all, 4, all, -1, 7, all, 0, 10]),
  ]);
  await addProgress(
    client,
    companies.nordlicht.id,
    'security-essentials',
    spread(others, [-1, 2, all, -1, 6]),
  );
  await addProgress(
    client,
    companies.alpenblick.id,
    'privacy-at-work',
    spread(people.slice(0, 10), [2, -1, 5, -1, all]),
  );
  await issueCertificates(client);
}

/** Adds the demonstration data in one transaction, unless the database already contains companies. */
export async function seedDemonstrationData(administratorUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: administratorUrl,
    application_name: 'demonstration-data',
  });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table core.companies in share row exclusive mode');
    const { rowCount } = await client.query('select from core.companies limit 1');
    if (!rowCount) await seed(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
