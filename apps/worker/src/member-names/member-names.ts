import fastifyPlugin from 'fastify-plugin';
import { reasonOf } from '../reason.ts';
import { repeat } from '../repeating.ts';
import { takeOverNames } from './queries.ts';

const pauseMs = 3_000;

/** Lists of enrollments follow the names of members, a few seconds later. */
export const memberNames = fastifyPlugin(async (app) => {
  repeat(app, pauseMs, () =>
    takeOverNames(app.db).then(
      () => undefined,
      (error: unknown) => app.log.warn({ reason: reasonOf(error) }, 'changed names have to wait'),
    ),
  );
});
