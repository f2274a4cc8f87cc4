import type { FastifyInstance } from 'fastify';
import { findEmailBranding } from '@academy/academy-data';
import { changeLearnerMailSettings, getLearnerMailSettings, previewLearnerMail } from '@academy/contracts';
import { Failure, serve } from '@academy/service-kit';
import { changeSettings } from './change-settings.ts';
import { previewMail } from './preview-mail.ts';
import { findCompanyName, findSettings } from './queries.ts';

export async function learnerMailRoutes(app: FastifyInstance, options: { publicUrl: string }) {
  const publicUrl = options.publicUrl.replace(/\/$/, '');

  serve(app, getLearnerMailSettings, async ({ params: { companyId } }) => ({
    data: await findSettings(app.db, companyId),
  }));

  serve(app, changeLearnerMailSettings, async ({ params: { companyId }, body, actor }) => ({
    data: await changeSettings(app.db, { companyId, wanted: body.data, actor }),
  }));

  serve(app, previewLearnerMail, async ({ params: { companyId }, body: { data } }) => {
    const name = await findCompanyName(app.db, companyId);
    if (name === undefined) throw new Failure('company_not_found');
    const branding = await findEmailBranding(app.db, companyId, publicUrl);
    const { kind, language, own_sentence: ownSentence } = data;
    return {
      data: previewMail({
        ...{ kind, language, ownSentence, publicUrl, branding },
        company: { id: companyId, name },
        now: new Date(),
      }),
    };
  });
}
