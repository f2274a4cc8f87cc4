import type { FastifyInstance } from 'fastify';
import {
  erasePersonalData,
  erasurePhrases,
  exportOwnPersonalData,
  exportPersonalData,
  findPersons,
  getErasure,
  isConfirmed,
} from '@academy/contracts';
import { Failure, serve } from '@academy/service-kit';
import { erase, exportOwnData, exportPerson } from './erase.ts';
import { lookUpPersons } from './look-up.ts';
import { findErasure } from './queries.ts';

interface Options {
  dailyLimitFactor: number;
}

export async function personalDataRoutes(app: FastifyInstance, { dailyLimitFactor }: Options) {
  serve(app, findPersons, async ({ body, actor }) => ({
    data: await lookUpPersons(app.db, body.data, actor),
  }));

  serve(app, exportPersonalData, async ({ body, actor }) => ({
    data: await exportPerson(app.db, body.data, actor),
  }));

  serve(app, exportOwnPersonalData, async ({ actor }) => ({
    data: await exportOwnData(app.db, actor, dailyLimitFactor),
  }));

  serve(app, erasePersonalData, async ({ body, actor, reply }) => {
    const { person, confirmation } = body.data;
    if (!isConfirmed(erasurePhrases, confirmation))
      throw new Failure('confirmation_mismatch', { source: { pointer: '/data/confirmation' } });
    const erasure = await erase(app.db, person, actor);
    reply.code(202);
    return { data: erasure };
  });

  serve(app, getErasure, async ({ params }) => {
    const erasure = await findErasure(app.db, params.erasureId);
    if (!erasure) throw new Failure('erasure_not_found');
    return { data: erasure };
  });
}
