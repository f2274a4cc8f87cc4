import { setTimeout as sleep } from 'node:timers/promises';
import {
  applyImport,
  downloadCertificateBundle,
  getImport,
  uploadImport,
  urlOf,
  type MemberImport,
} from '@academy/contracts';
import { eventually } from '@academy/testing';
import { capacityIds } from './capacity-ids.ts';
import { startLearners, type LearnersLoad } from './fleet-learners.ts';
import { maintainerOf, type Fleet, type Kind } from './fleet-programs.ts';
import type { Calls } from './fleet-throughput.ts';
import { ask, bundle, courseOf, openRound, places, remind, transfer, untilFinished } from './fleet-work.ts';

/** For each kind in this list, one after the other, the oldest process of this kind is killed. */
const victims: readonly Kind[] = [
  'core-services',
  'core-services',
  'academy-api',
  'worker',
  'academy-api',
  'worker',
];
const companiesPerKill = 6;
const scansAtOnce = 4;
/** Milliseconds from the request of background work until a process is killed. */
const startMs = 700;
export const importedMembers = 10_000;
/**
 * If a worker claimed an e-mail this number of seconds ago and has not sent it, the worker was killed: a delivery takes
 * less than a second.
 */
const abandonedSeconds = 20;
const dueOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

export interface Requested {
  /** Numbers of the companies in which reminders, rounds and bundles were requested. */
  companies: number[];
  /** Numbers of the companies in which deadlines were set, so that deadline reminders are due. */
  dueSoon: number[];
  bundles: { company: number; id: string }[];
  isTransferRequested: boolean;
  /** Number of added jobs that search for due reminders and rounds. Several of these jobs run at the same time. */
  scans: number;
}

export interface Kills {
  learners: LearnersLoad;
  requested: Requested;
  /** Number of times that a process began to apply the uploaded import. */
  attempts: number;
  missingFiles: number;
}

/** Adds jobs that search for due reminders and rounds, as the scheduler does. */
async function scan(fleet: Fleet, requested: Requested): Promise<void> {
  for (const name of ['deadline-reminders', 'training-cycles'] as const) {
    const queue = fleet.queues.openQueue(name);
    await Promise.all(Array.from({ length: scansAtOnce }, () => queue.add(name, {})));
    await queue.close();
    requested.scans += scansAtOnce;
  }
}

/**
 * Requests background work in further companies. Deadline reminders and requested reminders are in different companies,
 * because a member gets at most one of these two e-mails per hour.
 */
async function request(
  fleet: Fleet,
  companies: readonly number[],
  dueSoon: readonly number[],
  requested: Requested,
) {
  requested.companies.push(...companies);
  requested.dueSoon.push(...dueSoon);
  await fleet.admin.query(
    `update academy.company_courses set deadline = current_date + 3 where id = any($1)`,
    [dueSoon.map((company) => courseOf(company, places.withDeadline).companyCourseId)],
  );
  await Promise.all([
    scan(fleet, requested),
    ...companies.map((company) => remind(fleet, company)),
    ...companies.map(async (company) => {
      requested.bundles.push({ company, id: (await bundle(fleet, company)).id });
    }),
    ...companies.map((company) => openRound(fleet, company, dueOn)),
  ]);
}

const imports = { companyId: capacityIds.group.target };
const importer = { userId: capacityIds.group.maintainer };

async function startImport(fleet: Fleet): Promise<string> {
  const lines = Array.from(
    { length: importedMembers },
    (_, n) => `import.${n}@bench.example;Ina;Import ${n}`,
  );
  const body = `E-Mail;Vorname;Nachname\r\n${lines.join('\r\n')}\r\n`;
  const { id } = await ask<MemberImport>(fleet, 'core-services', uploadImport, imports, {
    ...importer,
    body,
  });
  await untilImport(fleet, id, 'ready');
  await ask(
    fleet,
    'core-services',
    applyImport,
    { ...imports, importId: id },
    {
      ...importer,
      body: { deactivate_missing: false },
    },
  );
  return id;
}

const untilImport = (fleet: Fleet, importId: string, expected: MemberImport['state']) =>
  eventually(
    async () => {
      const found = await ask<MemberImport>(
        fleet,
        'core-services',
        getImport,
        { ...imports, importId },
        importer,
      );
      if (found.state === 'failed') throw new Error('The import failed.');
      return found.state === expected;
    },
    { timeout: 300_000, interval: 500 },
  );

/**
 * Waits for the end of all work, and releases the e-mails that killed workers had claimed, because other workers would
 * claim them only after ten minutes.
 */
async function finish(fleet: Fleet, requested: Requested) {
  await scan(fleet, requested);
  const expiring = async () => {
    await fleet.admin.query(
      `update mail.outgoing_emails set claimed_at = now() - interval '11 minutes'
       where state = 'sending' and claimed_at < now() - make_interval(secs => $1)`,
      [abandonedSeconds],
    );
  };
  const timer = setInterval(() => void expiring(), 5_000);
  try {
    await untilFinished(fleet);
  } finally {
    clearInterval(timer);
  }
}

async function countMissingFiles(fleet: Fleet, { bundles }: Requested): Promise<number> {
  const statuses = await Promise.all(
    bundles.map(async ({ company, id }) => {
      const path = urlOf(downloadCertificateBundle, {
        companyId: capacityIds.company(company),
        bundleId: id,
      });
      const token = await fleet.surroundings.tokenOf(maintainerOf(company));
      const response = await fetch(fleet.urls['academy-api'] + path, {
        headers: { authorization: `Bearer ${token}` },
      });
      return response.ok && (await response.arrayBuffer()).byteLength > 0;
    }),
  );
  return statuses.filter((isThere) => !isThere).length;
}

/**
 * Kills two processes of each kind, one after another, while learners use the product and background work runs.
 * @param companies numbers of the companies in which background work is requested; each is used once
 */
export async function killEach(fleet: Fleet, calls: Calls, companies: Iterator<number>): Promise<Kills> {
  const requested: Requested = {
    companies: [],
    dueSoon: [],
    bundles: [],
    isTransferRequested: false,
    scans: 0,
  };
  const transferOnce = () => {
    requested.isTransferRequested = true;
    return transfer(fleet);
  };
  const further = () => Array.from({ length: companiesPerKill }, () => companies.next().value as number);
  const stopLearners = startLearners(fleet, calls);
  await sleep(2_000);
  const importId = await startImport(fleet);
  for (const kind of victims) {
    console.log(`Killing a process of ${kind}`);
    const work = Promise.all([
      request(fleet, further(), further(), requested),
      ...(kind === 'worker' && !requested.isTransferRequested ? [transferOnce()] : []),
    ]);
    await sleep(startMs);
    await fleet.replaceOldest(kind);
    await work;
  }
  await untilImport(fleet, importId, 'applied');
  await finish(fleet, requested);
  const learners = await stopLearners();
  const { rows } = await fleet.admin.query<{ attempts: number }>(
    'select attempts from core.imports where id = $1',
    [importId],
  );
  return {
    learners,
    requested,
    attempts: rows[0]!.attempts,
    missingFiles: await countMissingFiles(fleet, requested),
  };
}
