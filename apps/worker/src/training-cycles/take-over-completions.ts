import fastifyPlugin from 'fastify-plugin';
import { repeat, type Database } from '@academy/service-kit';
import { moveParticipants } from '../database/participants.ts';
import { moveExemptions } from '../database/exemptions.ts';
import { moveProofs } from '../database/proofs.ts';
import { reasonOf } from '../reason.ts';
import { deleteOldAnnouncements, lockJoined, mergeIntoKept, moveToUser } from './queries/joined-members.ts';

const pauseMs = 1_000;

/**
 * When a member without an account gets an account, moves the recorded completions and attendance to the user (rule
 * 79). Calls can be repeated and concurrent: each completion is moved once.
 * @returns the number of moved completions
 */
export const takeOverCompletions = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    let moved = 0;
    for (;;) {
      const joined = await lockJoined(tx);
      if (joined.length === 0) break;
      for (const enrollment of joined)
        await (enrollment.kept_id === null ? moveToUser(tx, enrollment) : mergeIntoKept(tx, enrollment));
      moved += joined.length;
    }
    while ((await moveParticipants(tx)) > 0);
    await moveExemptions(tx);
    await moveProofs(tx);
    await deleteOldAnnouncements(tx);
    return moved;
  });

export const joinedCompletions = fastifyPlugin(async (app) => {
  repeat(app, pauseMs, () =>
    takeOverCompletions(app.db).then(
      (moved) => {
        if (moved > 0) app.log.info({ moved }, 'recorded completions moved to people who have joined');
      },
      (error: unknown) =>
        app.log.warn({ reason: reasonOf(error) }, 'moving recorded completions failed, retrying'),
    ),
  );
});
