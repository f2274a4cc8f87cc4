import fastifyPlugin from 'fastify-plugin';
import { repeat } from '@academy/service-kit';
import { reasonOf } from '../reason.ts';
import { takeOverNames } from './queries.ts';

const pauseMs = 3_000;

/** Updates the sort keys of enrollments within seconds after a member's name has changed (decision 19). */
export const memberNames = fastifyPlugin(async (app) => {
  repeat(app, pauseMs, () =>
    takeOverNames(app.db).then(
      () => undefined,
      (error: unknown) =>
        app.log.warn({ reason: reasonOf(error) }, 'updating sort keys of renamed members failed, retrying'),
    ),
  );
});
