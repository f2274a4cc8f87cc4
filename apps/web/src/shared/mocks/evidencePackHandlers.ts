import {
  createEvidencePack,
  downloadEvidencePack,
  getEvidencePack,
  listEvidencePacks,
  type EvidencePack,
} from '@academy/contracts';
import { zipFile } from './files.ts';
import { handle, MockError } from './handle.ts';

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const idOf = (number: number) => `0192f000-0000-7000-8000-00000000e00${number}`;

const durationMs = 4_000;

export const evidencePackHandlers = (milliseconds: number) => {
  const ready: EvidencePack = {
    id: idOf(1),
    from: '2026-01-01',
    to: '2026-06-30',
    status: 'succeeded',
    progress: { done: 1_234, total: 1_234 },
    created_at: days(-1),
    expires_at: days(6),
  };
  const expired = {
    ...ready,
    id: idOf(2),
    from: '2025-01-01',
    to: '2025-12-31',
    created_at: days(-20),
    expires_at: days(-13),
  };
  const withdrawn = {
    ...ready,
    id: idOf(3),
    from: '2024-01-01',
    to: '2024-12-31',
    created_at: days(-3),
    expires_at: days(-2),
  };
  let packs: EvidencePack[] = [ready, withdrawn, expired];
  const current = (pack: EvidencePack): EvidencePack => {
    if (pack.status === 'succeeded') return pack;
    const share = Math.min(1, (Date.now() - Date.parse(pack.created_at)) / durationMs);
    const progress = { done: Math.floor(share * 800), total: 800 };
    return share === 1
      ? { ...pack, status: 'succeeded', progress, expires_at: days(7) }
      : { ...pack, status: 'running', progress };
  };
  const find = (packId: string) => {
    const pack = packs.find(({ id }) => id === packId);
    if (!pack) throw new MockError('evidence_pack_not_found');
    return current(pack);
  };
  return [
    handle(listEvidencePacks, () => ({ data: packs.map(current) }), milliseconds),
    handle(
      createEvidencePack,
      ({ body: { data } }) => {
        if (data.to < data.from) throw new MockError('period_reversed');
        const pack: EvidencePack = {
          ...data,
          id: crypto.randomUUID(),
          status: 'queued',
          progress: { done: 0, total: 0 },
          created_at: new Date().toISOString(),
          expires_at: null,
        };
        packs = [pack, ...packs];
        return { data: pack };
      },
      milliseconds,
    ),
    handle(getEvidencePack, ({ params: { packId } }) => ({ data: find(packId) }), milliseconds),
    handle(
      downloadEvidencePack,
      ({ params: { packId } }) => {
        if (find(packId).status !== 'succeeded') throw new MockError('evidence_pack_not_ready');
        return zipFile('evidence-2026-01-01-2026-06-30.zip');
      },
      milliseconds,
    ),
  ];
};
