import {
  countLearningData,
  erasePersonalData,
  erasurePhrases,
  exportLearningData,
  exportOwnLearningData,
  exportOwnPersonalData,
  exportPersonalData,
  findPersons,
  getErasure,
  isConfirmed,
  type KnownPerson,
} from '@academy/contracts';
import { alpenblick, nordlicht } from './companies.ts';
import { handle, MockError } from './handle.ts';
import { personas } from './people.ts';

const { learner } = personas;
const known: KnownPerson = {
  userId: learner.id,
  names: [`${learner.firstName} ${learner.lastName}`],
  emailAddresses: [learner.email],
  companies: [nordlicht, alpenblick].map(({ companyId, name }) => ({ companyId, name })),
};
const erasure = { id: '0192f000-0000-7000-8000-0000000000ee', requestedAt: '2026-11-21T09:00:00.000Z' };

const noPersonalData = {
  memberships: [],
  invitations: [],
  sentInvitations: 0,
  createdApiKeys: 0,
  importLines: [],
  imports: 0,
  auditEntries: [],
  auditEntriesTotal: 0,
  verifiedAddresses: [],
  refusedMemberships: [],
  responsibleForApiKeys: 0,
  domains: [],
};

const noLearningData = {
  courses: [],
  sessions: [],
  exemptions: [],
  proofs: [],
  badge_shares: [],
  calendar_feeds: [],
  report_mails: [],
  webhook_deliveries: [],
  requested_work: [],
  emails: [],
};

/** A requested erasure is `queued` at the first request for its status, and then `succeeded`. */
export function personalDataHandlers(milliseconds: number) {
  let statusRequests: number | undefined;
  return [
    handle(
      findPersons,
      ({ body: { data } }) => {
        const isKnown =
          'name' in data
            ? known.names[0]?.toLowerCase().includes(data.name.toLowerCase())
            : 'userId' in data
              ? data.userId === learner.id
              : data.emailAddress === learner.email;
        return { data: isKnown && statusRequests === undefined ? [known] : [] };
      },
      milliseconds,
    ),
    handle(
      countLearningData,
      () => ({ data: { enrollments: 3, completed: 1, certificates: 1, emails: 12 } }),
      milliseconds,
    ),
    handle(exportPersonalData, () => ({ data: noPersonalData }), milliseconds),
    handle(exportOwnPersonalData, () => ({ data: noPersonalData }), milliseconds),
    handle(exportLearningData, () => ({ data: noLearningData }), milliseconds),
    handle(exportOwnLearningData, () => ({ data: noLearningData }), milliseconds),
    handle(
      erasePersonalData,
      ({ body: { data } }) => {
        if (!isConfirmed(erasurePhrases, data.confirmation)) throw new MockError('confirmation_mismatch');
        statusRequests = 0;
        return { data: { ...erasure, status: 'queued' as const } };
      },
      milliseconds,
    ),
    handle(
      getErasure,
      () => {
        statusRequests = (statusRequests ?? 0) + 1;
        return {
          data: { ...erasure, status: statusRequests > 1 ? ('succeeded' as const) : ('queued' as const) },
        };
      },
      milliseconds,
    ),
  ];
}
