import {
  addDomain,
  checkDomain,
  confirmDomain,
  deleteDomain,
  domainRecordName,
  domainTokenPrefix,
  listDomains,
  type CompanyDomain,
} from '@academy/contracts';
import { handle, MockError } from './handle.ts';

const domainOf = (domain: string, changes: Partial<CompanyDomain> = {}): CompanyDomain => ({
  id: crypto.randomUUID(),
  domain,
  displayName: domain,
  state: 'pending',
  reason: null,
  record: { name: domainRecordName(domain), type: 'TXT', value: `${domainTokenPrefix}${'5a'.repeat(20)}` },
  createdAt: '2026-11-20T08:00:00.000Z',
  checkedAt: null,
  provenAt: null,
  nextCheckAt: null,
  confirmedByAdministrator: false,
  listedPeople: 0,
  ...changes,
});

const samples = [
  domainOf('nordlicht.example', {
    state: 'proven',
    checkedAt: '2026-11-21T08:00:00.000Z',
    provenAt: '2026-11-20T08:05:00.000Z',
    nextCheckAt: '2026-12-21T08:00:00.000Z',
    listedPeople: 3,
  }),
  domainOf('nordlicht-old.example', {
    reason: 'record_missing',
    checkedAt: '2026-11-21T08:00:00.000Z',
    nextCheckAt: '2026-11-22T08:00:00.000Z',
  }),
];

export const domainHandlers = (milliseconds: number) => {
  let domains = samples;
  const change = (id: string, changes: Partial<CompanyDomain>) => {
    const found = domains.find((one) => one.id === id);
    if (!found) throw new MockError('domain_not_found');
    const changed = { ...found, ...changes };
    domains = domains.map((one) => (one.id === id ? changed : one));
    return { data: changed };
  };
  return [
    handle(
      listDomains,
      ({ query: { page, size } }) => ({
        data: { data: domains.slice((page - 1) * size, page * size), total: domains.length, page, size },
      }),
      milliseconds,
    ),
    handle(
      addDomain,
      ({ body: { data } }) => {
        if (data.domain === 'gmail.com') throw new MockError('domain_not_allowed');
        const added = domainOf(data.domain);
        domains = [...domains, added];
        return { data: added };
      },
      milliseconds,
    ),
    handle(
      deleteDomain,
      ({ params: { domainId } }) => {
        domains = domains.filter(({ id }) => id !== domainId);
        return { data: { deleted: true } };
      },
      milliseconds,
    ),
    handle(
      checkDomain,
      ({ params: { domainId } }) => change(domainId, { nextCheckAt: new Date().toISOString() }),
      milliseconds,
    ),
    handle(
      confirmDomain,
      ({ params: { domainId } }) =>
        change(domainId, {
          state: 'proven',
          reason: null,
          confirmedByAdministrator: true,
          nextCheckAt: null,
        }),
      milliseconds,
    ),
  ];
};
