import type { FastifyInstance } from 'fastify';
import {
  backgroundQueues,
  decideUnclearEmail,
  discardFailedEmail,
  listBackgroundQueues,
  listFailedWork,
  retryFailedWork,
} from '@academy/contracts';
import { boundsOf, serve } from '@academy/service-kit';
import { countScheduled, findScheduledFailures, addReasons } from './failed-jobs.ts';
import { countRows, findFailedWork, findSuccesses } from './queries.ts';
import { decideUnclear, discardEmail, retry } from './retry.ts';

export async function backgroundWorkRoutes(app: FastifyInstance) {
  serve(app, listBackgroundQueues, async () => {
    const [rows, scheduled, successes] = await Promise.all([
      countRows(app.db),
      countScheduled(app),
      findSuccesses(app.db),
    ]);
    const states = [...rows, ...scheduled];
    return {
      data: backgroundQueues.map((name) => ({
        ...states.find(({ queue }) => queue === name)!,
        last_succeeded_at: successes.get(name) ?? null,
      })),
    };
  });

  serve(app, listFailedWork, async ({ query: { queue, page, per_page }, locale: language }) => {
    const { failures: scheduled, isAvailable } = await findScheduledFailures(app);
    const bounds = boundsOf(page, per_page);
    const { data, total } = await findFailedWork(app.db, { queue, scheduled, language, ...bounds });
    // The failure reasons are stored in the queues. If no queue has responded to `findScheduledFailures`, the reasons
    // are not read, because the request would wait for the timeout again.
    return { data: isAvailable ? await addReasons(app, data) : data, meta: { total, page, per_page } };
  });

  serve(app, retryFailedWork, async ({ params: { queue, workId: id }, actor, locale }) => {
    await retry(app, { queue, id, actor, locale });
    return { data: { queue, id } };
  });

  serve(app, decideUnclearEmail, async ({ params: { emailId: id }, body, actor }) => {
    await decideUnclear(app, { id, decision: body.data.decision, actor });
    return { data: { id } };
  });

  serve(app, discardFailedEmail, async ({ params: { emailId: id }, actor }) => {
    await discardEmail(app, { id, actor });
    return { data: { id } };
  });
}
