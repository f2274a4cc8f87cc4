import fastifyPlugin from 'fastify-plugin';
import { repeat } from '@academy/service-kit';
import { reasonOf } from '../reason.ts';
import { claimRefresh, releaseRefresh } from './queries.ts';
import { refreshReport } from './refresh-report.ts';

const pauseMs = 2_000;

/** Refreshes the requested reports, one after the other. A refresh that fails is retried when its lease ends. */
export const reportRefreshes = fastifyPlugin<{ now: () => Date }>(async (app, { now }) => {
  async function refreshNext(signal: AbortSignal): Promise<boolean> {
    const claimed = await claimRefresh(app.db);
    if (!claimed) return false;
    const startedAt = performance.now();
    await refreshReport(app.db, claimed.company_id, { now: now(), signal });
    await releaseRefresh(app.db, claimed);
    const ms = Math.round(performance.now() - startedAt);
    app.log.info({ companyId: claimed.company_id, ms }, 'report refreshed');
    return true;
  }

  repeat(app, pauseMs, async (signal) => {
    try {
      while (!signal.aborted && (await refreshNext(signal)));
    } catch (error) {
      if (!signal.aborted) app.log.warn({ reason: reasonOf(error) }, 'refreshing a report failed, retrying');
    }
  });
});
