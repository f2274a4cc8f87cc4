import fastifyPlugin from 'fastify-plugin';
import { repeat } from '@academy/service-kit';
import { reasonOf } from '../reason.ts';
import { notifyOfLostKeys } from './notify-of-lost-keys.ts';

const pauseMs = 5_000;

/**
 * Sends an e-mail to maintainers if an API key stops working soon because nobody is responsible for it any more (rule
 * 291).
 */
export const lostKeys = fastifyPlugin(async (app) => {
  repeat(app, pauseMs, () =>
    notifyOfLostKeys(app.db).then(
      () => undefined,
      (error: unknown) =>
        app.log.warn({ reason: reasonOf(error) }, 'notifying maintainers of API keys failed, retrying'),
    ),
  );
});
