import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { packFileKey } from '@academy/academy-data';
import {
  createEvidencePack,
  downloadEvidencePack,
  getEvidencePack,
  listEvidencePacks,
} from '@academy/contracts';
import type { FileStorage } from '@academy/file-storage';
import { recordAudit } from '@academy/platform-data';
import { Failure, originOf, requirePeriod, serve, type Actor } from '@academy/service-kit';
import type { AcademyApiEnv } from '../env.ts';
import { expirePack, preparePack, preparePacks, storePack, type FoundPack } from './queries.ts';
import { evidencePackOf } from './rules.ts';
import { signingLoop } from './signing-loop.ts';

interface Options {
  storage: FileStorage;
  keys: AcademyApiEnv['BADGE_SIGNING_KEYS'];
}

export async function evidencePackRoutes(app: FastifyInstance, { storage, keys }: Options) {
  await app.register(signingLoop, { keys });
  const packById = preparePack(app.db);
  const packs = preparePacks(app.db);

  async function findPack(params: { companyId: string; packId: string }): Promise<FoundPack> {
    const [pack] = await packById.execute(params);
    if (!pack) throw new Failure('evidence_pack_not_found');
    return pack;
  }

  /** Opens the file of a pack for reading and records the download in the audit log. */
  async function openFile(pack: FoundPack, companyId: string, actor: Actor) {
    if (pack.status !== 'succeeded') throw new Failure('evidence_pack_not_ready');
    const file = pack.is_expired ? undefined : await storage.get(packFileKey(pack));
    if (!file) {
      if (!pack.is_expired) await expirePack(app.db, pack.id);
      throw new Failure('evidence_pack_expired');
    }
    try {
      await recordAudit(app.db, actor, {
        companyId,
        action: 'evidence_pack_downloaded',
        details: { pack: pack.id, first_day: pack.from_on, last_day: pack.to_on },
      });
    } catch (error) {
      file.body.destroy();
      throw error;
    }
    return file;
  }

  serve(app, createEvidencePack, async ({ params: { companyId }, body, actor, request, reply }) => {
    requirePeriod(body.data, { pointer: '/data/to' });
    const { from: from_on, to: to_on } = body.data;
    const id = uuidv7();
    const pack = await app.db.transaction(async (tx) => {
      await app.countDailyUse(tx, { kind: 'evidence-packs', actor, companyId });
      // The worker waits until this audit entry is in the hash chain of the audit log, so that the pack contains the
      // entry.
      await recordAudit(tx, actor, {
        companyId,
        action: 'evidence_pack_requested',
        details: { pack: id, first_day: from_on, last_day: to_on },
      });
      const asked = { company_id: companyId, from_on, to_on, requested_by: actor.userId };
      return storePack(tx, { id, ...asked, ...originOf(request) });
    });
    app.enqueue('evidence-packs', id);
    reply.code(202);
    return { data: evidencePackOf(pack) };
  });

  serve(app, listEvidencePacks, async ({ params }) => ({
    data: (await packs.execute(params)).map(evidencePackOf),
  }));

  serve(app, getEvidencePack, async ({ params }) => ({ data: evidencePackOf(await findPack(params)) }));

  serve(app, downloadEvidencePack, async ({ params, actor, reply }) => {
    const pack = await findPack(params);
    const file = await openFile(pack, params.companyId, actor);
    reply.header('content-length', file.size);
    return { body: file.body, fileName: `evidence-${pack.from_on}-${pack.to_on}.zip` };
  });
}
