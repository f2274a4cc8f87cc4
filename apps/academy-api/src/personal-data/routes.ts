import type { FastifyInstance } from 'fastify';
import { countLearningData, exportLearningData, exportOwnLearningData } from '@academy/contracts';
import { serve } from '@academy/service-kit';
import { exportPerson } from './export-person.ts';
import { lookUpLearning } from './look-up.ts';

export async function personalDataRoutes(app: FastifyInstance) {
  serve(app, countLearningData, async ({ body, actor }) => ({
    data: await lookUpLearning(app.db, body.data, actor),
  }));

  serve(app, exportLearningData, async ({ body, actor, locale: language }) => ({
    data: await exportPerson(app.db, { person: body.data, actor, language }),
  }));

  serve(app, exportOwnLearningData, async ({ actor, locale: language }) => {
    // Counts the export only for the person, so that exports by colleagues do not use up the person's right to their
    // own data.
    await app.countDailyUse(app.db, { kind: 'exports', actor, companyId: undefined });
    const person = { user_id: actor.userId };
    return { data: await exportPerson(app.db, { person, actor, language }) };
  });
}
