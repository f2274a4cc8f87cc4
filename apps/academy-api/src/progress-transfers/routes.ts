import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { changedByTransfer, type TransferredCourse } from '@academy/academy-data';
import {
  getProgressTransfer,
  isConfirmation,
  previewProgressTransfer,
  startProgressTransfer,
  type Locale,
} from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, originOf, serve, type Actor } from '@academy/service-kit';
import { countByRule, findAffected, findAskedCourse, prepareTransfer, storeTransfer } from './queries.ts';
import { transferOf } from './rules.ts';

/** Maximum number of affected members that a preview lists. */
const namedMembers = 50;

export async function progressTransferRoutes(app: FastifyInstance) {
  const transferById = prepareTransfer(app.db);

  /** Finds the course in both companies. @throws Failure unless the actor may transfer progress in both */
  async function findTransferable(
    actor: Actor,
    companyId: string,
    chosen: { company_course_id: string; target_company_id: string },
    language: Locale,
  ) {
    const targetCompanyId = chosen.target_company_id;
    if (targetCompanyId === companyId)
      throw new Failure('same_company', { source: { pointer: '/data/target_company_id' } });
    await app.authorize(actor, startProgressTransfer.access, targetCompanyId);
    const asked = { companyId, targetCompanyId, companyCourseId: chosen.company_course_id, language };
    const found = await findAskedCourse(app.db, asked);
    if (!found) throw new Failure('course_not_found');
    if (found.target_id === null) throw new Failure('course_not_initialised');
    const course: TransferredCourse = {
      source_company_id: companyId,
      source_company_course_id: found.source_id,
      target_company_id: targetCompanyId,
      target_company_course_id: found.target_id,
    };
    return { course, title: found.title };
  }

  serve(app, previewProgressTransfer, async ({ params, body, actor, locale }) => {
    const { course } = await findTransferable(actor, params.companyId, body.data, locale);
    const [counts, members] = await Promise.all([
      countByRule(app.db, course),
      findAffected(app.db, course, namedMembers),
    ]);
    return { data: { counts, affected: changedByTransfer(counts), members } };
  });

  serve(
    app,
    startProgressTransfer,
    async ({ params: { companyId }, body, actor, locale, request, reply }) => {
      const { confirmation, ...chosen } = body.data;
      const { course, title } = await findTransferable(actor, companyId, chosen, locale);
      if (!isConfirmation(confirmation))
        throw new Failure('confirmation_mismatch', { source: { pointer: '/data/confirmation' } });
      const total = changedByTransfer(await countByRule(app.db, course));
      const id = uuidv7();
      await app.db.transaction(async (tx) => {
        await storeTransfer(tx, { id, ...course, requested_by: actor.userId, total, ...originOf(request) });
        const started = { action: 'progress_transfer_started', subject: title } as const;
        const details = { source: companyId, target: course.target_company_id, members: total };
        for (const company of [companyId, course.target_company_id])
          await recordAudit(tx, actor, { companyId: company, ...started, details });
      });
      app.enqueue('progress-transfers', id);
      reply.code(202);
      return { data: { id, status: 'queued' as const, progress: { done: 0, total }, counts: null } };
    },
  );

  serve(app, getProgressTransfer, async ({ params }) => {
    const [transfer] = await transferById.execute(params);
    if (!transfer) throw new Failure('progress_transfer_not_found');
    return { data: transferOf(transfer) };
  });
}
