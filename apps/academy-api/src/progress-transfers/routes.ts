import type { FastifyInstance } from 'fastify';
import {
  getProgressTransfer,
  isConfirmation,
  previewProgressTransfer,
  startProgressTransfer,
  type Locale,
} from '@academy/contracts';
import { boundsOf, Failure, originOf, serve } from '@academy/service-kit';
import { findTransferableCourse } from './find-transferable-course.ts';
import { previewTransfer } from './preview-transfer.ts';
import { prepareTransfer } from './queries.ts';
import { transferOf } from './rules.ts';
import { startTransfer } from './start-transfer.ts';

const chosenBy = (
  companyId: string,
  data: { company_course_id: string; target_company_id: string },
  language: Locale,
) => ({
  companyId,
  companyCourseId: data.company_course_id,
  targetCompanyId: data.target_company_id,
  language,
});

export async function progressTransferRoutes(app: FastifyInstance) {
  const transferById = prepareTransfer(app.db);

  serve(app, previewProgressTransfer, async ({ params, query, body, actor, locale }) => {
    const chosen = chosenBy(params.companyId, body.data, locale);
    const { course } = await findTransferableCourse(app, actor, chosen);
    const bounds = boundsOf(query.page, query.per_page);
    return { data: await previewTransfer(app.db, course, bounds) };
  });

  serve(app, startProgressTransfer, async ({ params, body, actor, locale, request, reply }) => {
    const chosen = chosenBy(params.companyId, body.data, locale);
    const found = await findTransferableCourse(app, actor, chosen);
    if (!isConfirmation(body.data.confirmation))
      throw new Failure('confirmation_mismatch', { source: { pointer: '/data/confirmation' } });
    const transfer = await startTransfer(app, { ...found, actor, origin: originOf(request) });
    reply.code(202);
    return { data: transferOf(transfer) };
  });

  serve(app, getProgressTransfer, async ({ params }) => {
    const [transfer] = await transferById.execute(params);
    if (!transfer) throw new Failure('progress_transfer_not_found');
    return { data: transferOf(transfer) };
  });
}
