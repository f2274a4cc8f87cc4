import type { FastifyInstance } from 'fastify';
import * as contract from '@academy/contracts';
import { Failure, originOf, serve, writeCsv } from '@academy/service-kit';
import { exportNameOf } from '../database/export-name.ts';
import { decideLines } from './decide-lines.ts';
import { headingOf, problemTexts } from './problem-texts.ts';
import { findImports, prepareImport } from './queries/imports.ts';
import { findLines, readWrongLines } from './queries/lines.ts';
import { requestApplication } from './request-application.ts';
import { uploadImport } from './upload-import.ts';

interface Options {
  dailyLimitFactor: number;
}

export async function importRoutes(app: FastifyInstance, { dailyLimitFactor }: Options) {
  const importById = prepareImport(app.db);
  const requireImport = async (companyId: string, importId: string) => {
    const found = await importById(companyId, importId);
    if (!found) throw new Failure('import_not_found');
    return found;
  };

  serve(app, contract.uploadImport, async ({ actor, params: { companyId }, query, body, reply }) => {
    const importId = await uploadImport(app.db, {
      companyId,
      userId: actor.userId,
      fileName: query.fileName?.trim() ?? '',
      limitFactor: dailyLimitFactor,
      file: body,
    });
    app.processImports();
    reply.code(201);
    return { data: await requireImport(companyId, importId) };
  });

  serve(app, contract.listImports, async ({ params, query }) => ({
    data: await findImports(app.db, { ...params, ...query }),
  }));

  serve(app, contract.getImport, async ({ params: { companyId, importId } }) => ({
    data: await requireImport(companyId, importId),
  }));

  serve(app, contract.listImportLines, async ({ params: { companyId, importId }, query }) => {
    await requireImport(companyId, importId);
    return { data: await findLines(app.db, { companyId, importId, ...query }) };
  });

  serve(app, contract.exportImportProblems, async ({ params: { companyId, importId }, locale }) => {
    await requireImport(companyId, importId);
    const { columns, fileName, problems: reasons } = problemTexts[locale];
    async function* batches() {
      for await (const lines of readWrongLines(app.db, importId))
        yield lines.flatMap(({ line, problems }) =>
          problems.map(({ column, problem, value }) => [
            String(line ?? ''),
            headingOf(column, locale),
            reasons[problem],
            value,
          ]),
        );
    }
    return {
      body: writeCsv(columns, batches(), locale),
      fileName: await exportNameOf(app.db, companyId, fileName),
    };
  });

  serve(app, contract.decideImportLines, async ({ actor, params, body }) => {
    await decideLines(app.db, { ...params, actor, choice: body.data });
    app.processImports();
    return { data: await requireImport(params.companyId, params.importId) };
  });

  serve(app, contract.applyImport, async ({ actor, locale, params, body, request, reply }) => {
    await requestApplication(app.db, {
      ...params,
      actor,
      locale,
      origin: originOf(request),
      choices: body.data,
    });
    app.processImports();
    reply.code(202);
    return { data: await requireImport(params.companyId, params.importId) };
  });
}
