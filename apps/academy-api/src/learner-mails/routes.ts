import type { FastifyInstance } from 'fastify';
import { changeLearnerMailSettings, getLearnerMailSettings } from '@academy/contracts';
import { serve } from '@academy/service-kit';
import { changeSettings } from './change-settings.ts';
import { findSettings } from './queries.ts';

export async function learnerMailRoutes(app: FastifyInstance) {
  serve(app, getLearnerMailSettings, async ({ params: { companyId } }) => ({
    data: await findSettings(app.db, companyId),
  }));

  serve(app, changeLearnerMailSettings, async ({ params: { companyId }, body, actor }) => ({
    data: await changeSettings(app.db, { companyId, wanted: body.data, actor }),
  }));
}
