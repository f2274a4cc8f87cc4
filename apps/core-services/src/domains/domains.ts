import { domainToUnicode } from 'node:url';
import { v7 as uuidv7 } from 'uuid';
import { domainRecordName, domainTokenPrefix, maxDomains, type CompanyDomain } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { lockCompany } from '../database/lock-company.ts';
import {
  companyExists,
  countDomains,
  findByName,
  isTaken,
  lockDomain,
  removeDomain,
  requestCheck,
  storeConfirmation,
  storeDomain,
  type DomainRow,
} from './queries.ts';
import { generateToken, normaliseDomain } from './rules.ts';

export const asDomain = ({ token, ...row }: DomainRow): CompanyDomain => ({
  ...row,
  displayName: domainToUnicode(row.domain),
  record: { name: domainRecordName(row.domain), type: 'TXT', value: `${domainTokenPrefix}${token}` },
  createdAt: row.createdAt.toISOString(),
  checkedAt: row.checkedAt?.toISOString() ?? null,
  provenAt: row.provenAt?.toISOString() ?? null,
  nextCheckAt: row.nextCheckAt?.toISOString() ?? null,
});

interface Call {
  companyId: string;
  actor: Actor;
}
type DomainCall = Call & { domainId: string };

/**
 * Adds a domain to a company, unless the company has it already.
 * @throws Failure `domain_invalid`, `domain_not_allowed`, `domain_taken` or `too_many_domains`
 */
export async function addDomain(
  db: Database,
  { companyId, actor, domain: typed }: Call & { domain: string },
) {
  const domain = normaliseDomain(typed);
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const known = await findByName(tx, companyId, domain);
    if (known) return { domain: asDomain(known), isNew: false };
    if (await isTaken(tx, companyId, domain)) throw new Failure('domain_taken');
    if ((await countDomains(tx, companyId)) >= maxDomains) throw new Failure('too_many_domains');
    const row = await storeDomain(tx, {
      id: uuidv7(),
      companyId,
      domain,
      token: generateToken(),
      createdBy: actor.userId,
    });
    await recordAudit(tx, actor, { companyId, action: 'domain_added', subject: domain });
    return { domain: asDomain(row), isNew: true };
  });
}

async function requireDomain(tx: Database, call: DomainCall): Promise<DomainRow> {
  const found = await lockDomain(tx, call);
  if (!found) throw new Failure('domain_not_found');
  return found;
}

/** @throws Failure `domain_not_found` */
export const deleteDomain = (db: Database, call: DomainCall): Promise<void> =>
  db.transaction(async (tx) => {
    const { id, domain, state } = await requireDomain(tx, call);
    await removeDomain(tx, id);
    await recordAudit(tx, call.actor, {
      companyId: call.companyId,
      action: 'domain_removed',
      subject: domain,
      details: { was_proven: state === 'proven' },
    });
  });

/** Requests a look-up of the domain's TXT record by the worker. @throws Failure `domain_not_found` */
export async function checkDomain(db: Database, call: DomainCall): Promise<CompanyDomain> {
  const row = await requestCheck(db, call);
  if (!row) throw new Failure('domain_not_found');
  return asDomain(row);
}

/**
 * Marks a domain as proven without a TXT record. Confirming a proven domain again changes nothing.
 * @throws Failure `company_not_found`, `domain_not_found` or `domain_taken`
 */
export async function confirmDomain(db: Database, call: DomainCall): Promise<CompanyDomain> {
  if (!(await companyExists(db, call.companyId))) throw new Failure('company_not_found');
  return db.transaction(async (tx) => {
    const found = await requireDomain(tx, call);
    if (found.state === 'proven') return asDomain(found);
    const row = await storeConfirmation(tx, found.id, call.actor.userId);
    if (!row) throw new Failure('domain_taken');
    await recordAudit(tx, call.actor, {
      companyId: call.companyId,
      action: 'domain_confirmed',
      subject: row.domain,
    });
    return asDomain(row);
  });
}
