import type { Member } from '@academy/contracts';
import { catalogue } from './catalogue.ts';
import { alpenblick, hafenkontor, nordlicht } from './companies.ts';
import { courseMembers } from './courseMembers.ts';
import { personas } from './people.ts';

/** Function that returns the members of a company in mock mode. A page reload resets the members. */
export type Members = ReturnType<typeof createMembers>;

export function createMembers() {
  const byCompany = new Map<string, Member[]>([
    [nordlicht.companyId, [...managers(), ...learners(nordlicht.companyId)]],
    [alpenblick.companyId, [...managers(), ...learners(alpenblick.companyId).slice(0, 8)]],
    [hafenkontor.companyId, []],
  ]);
  const members = (companyId: string) => byCompany.get(companyId) ?? [];
  const [refused] = members(nordlicht.companyId).filter(({ status }) => status === 'invited');
  /** Times at which invitation e-mails were refused, by member id. */
  const refusals = new Map(refused ? [[refused.id, '2026-11-20T09:00:00Z']] : []);
  return Object.assign(members, { refusals });
}

const managers = () =>
  [personas.maintainer].map(({ id, firstName, lastName, email }): Member => ({
    id,
    firstName,
    lastName,
    emailAddress: email,
    role: 'maintainer',
    status: 'registered',
    invitedOn: '2025-11-03T09:00:00Z',
  }));

const statuses = [
  'registered',
  'registered',
  'registered',
  'invited',
  'registered',
  'imported',
  'deactivated',
];

const learners = (companyId: string) =>
  courseMembers(companyId, catalogue[0]?.id ?? '').map(({ user }, index): Member => {
    const [firstName = '', ...lastNames] = user.full_name.split(' ');
    const status = statuses[index % statuses.length] as Member['status'];
    return {
      id: user.id,
      firstName,
      lastName: lastNames.join(' '),
      emailAddress: user.email,
      role: 'member',
      status,
      invitedOn: status === 'imported' ? null : new Date(Date.UTC(2026, 0, 5 + index)).toISOString(),
    };
  });
