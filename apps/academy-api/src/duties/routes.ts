import type { FastifyInstance } from 'fastify';
import * as contract from '@academy/contracts';
import type { Locale } from '@academy/contracts';
import { searchMembers } from '@academy/platform-data';
import { boundsOf, Failure, readPage, serve, serveExpensive } from '@academy/service-kit';
import { archiveDuty, changeDuty, createDuty } from './change-duty.ts';
import { endExemption, grantExemption } from './change-exemptions.ts';
import { prepareExports, preparePeopleExport } from './export-people.ts';
import { oscalOf } from './oscal.ts';
import { prepareStatement } from './print-statement.ts';
import { findDuties, findDuty, type AskedDuty } from './queries/duties.ts';
import { findExemptions } from './queries/exemptions.ts';
import { prepareOwnDuties } from './queries/own.ts';
import { findDutyPeople } from './queries/listed-people.ts';
import { findProposedCourses } from './queries/proposed-courses.ts';
import { countDutyPeople } from './queries/people.ts';
import { findDutyCounts } from './queries/stored-counts.ts';
import { countedOf, dutyOf } from './rules.ts';
import { proposedCourses, templatesIn } from './templates.ts';

interface Options {
  publicUrl: string;
}

export async function dutyRoutes(app: FastifyInstance, { publicUrl }: Options) {
  const { db } = app;
  const ownDuties = prepareOwnDuties(app.pool);

  async function requireDuty(asked: AskedDuty, language: Locale) {
    const duty = await findDuty(db, { ...asked, language });
    if (!duty) throw new Failure('duty_not_found');
    return duty;
  }
  const requireCounted = async (asked: AskedDuty, language: Locale) =>
    countedOf(await requireDuty(asked, language), await findDutyCounts(db, asked));

  serve(app, contract.listDutyTemplates, async ({ params, locale: language }) => ({
    data: templatesIn(
      language,
      await findProposedCourses(db, { ...params, language, slugs: proposedCourses }),
    ),
  }));

  serve(app, contract.listDuties, async ({ params, query: { page, per_page }, locale: language }) => {
    const { rows, total } = await readPage(
      boundsOf(page, per_page),
      (bounds) => findDuties(db, { ...params, language, ...bounds }),
      (row) => row.total,
    );
    return { data: rows.map(dutyOf), meta: { total, page, per_page } };
  });

  serveExpensive(app, contract.getDuty, async ({ params, locale }) => ({
    data: await requireCounted(params, locale),
  }));

  serveExpensive(app, contract.createDuty, async ({ params, body, actor, locale, reply }) => {
    const dutyId = await createDuty(db, { ...params, ...body.data, actor });
    reply.code(201);
    return { data: await requireCounted({ ...params, dutyId }, locale) };
  });

  serveExpensive(app, contract.changeDuty, async ({ params, body, actor, locale }) => {
    await changeDuty(db, { ...params, change: body.data, actor });
    return { data: await requireCounted(params, locale) };
  });

  serve(app, contract.archiveDuty, async ({ params, actor }) => {
    await archiveDuty(db, { ...params, actor });
    return { data: { id: params.dutyId } };
  });

  serveExpensive(app, contract.listDutyPeople, async ({ params, query, locale: language }) => {
    const { state, search, page, per_page } = query;
    await requireDuty(params, language);
    const pattern = search
      ? ((await searchMembers(db, params.companyId, search))?.pattern ?? null)
      : undefined;
    const asked = { ...params, language, state, pattern, ...boundsOf(page, per_page) };
    const { rows, total } = await findDutyPeople(db, asked);
    return { data: rows, meta: { total, page, per_page } };
  });

  const begin = prepareExports(app);
  const exportPeople = preparePeopleExport(app, begin);
  const printStatement = prepareStatement(app, begin);

  serveExpensive(app, contract.exportDutyPeopleAsCsv, ({ params, actor, locale: language }) =>
    exportPeople('csv', { ...params, actor, language }),
  );

  serveExpensive(app, contract.exportDutyPeopleAsXlsx, ({ params, actor, locale: language }) =>
    exportPeople('xlsx', { ...params, actor, language }),
  );

  serveExpensive(app, contract.printDutyStatement, ({ params, actor, locale: language }) =>
    printStatement({ ...params, actor, language }),
  );

  serveExpensive(app, contract.exportDutyStatement, async ({ params, actor, locale: language }) => {
    const { duty, company, asOf, fileName } = await begin(
      { ...params, actor, language },
      { content: 'statement', format: 'oscal.json' },
    );
    const { counts } = await countDutyPeople(db, params);
    const stated = { ...company, id: params.companyId };
    const content = oscalOf({ duty: dutyOf(duty), counts, company: stated, asOf, language, publicUrl });
    return { fileName, body: Buffer.from(`${JSON.stringify(content, null, 2)}\n`) };
  });

  serve(app, contract.listExemptions, async ({ params, query: { page, per_page }, locale }) => {
    await requireDuty(params, locale);
    const { rows, total } = await readPage(
      boundsOf(page, per_page),
      (bounds) => findExemptions(db, { ...params, ...bounds }),
      (row) => row.total,
    );
    return { data: rows.map(exemptionOf), meta: { total, page, per_page } };
  });

  serve(app, contract.grantExemption, async ({ params, body, actor, reply }) => {
    const granted = await grantExemption(db, { ...params, ...body.data, actor });
    reply.code(201);
    return { data: exemptionOf(granted) };
  });

  serve(app, contract.endExemption, async ({ params, actor }) => {
    await endExemption(db, { ...params, actor });
    return { data: { id: params.exemptionId } };
  });

  serve(app, contract.listOwnDuties, async ({ params, actor, locale }) => ({
    data: await ownDuties({ ...params, userId: actor.userId, language: locale }),
  }));
}

const exemptionOf = ({
  created_at,
  ...row
}: Awaited<ReturnType<typeof findExemptions>>[number]): contract.Exemption => ({
  ...row,
  created_at: created_at.toISOString(),
});
