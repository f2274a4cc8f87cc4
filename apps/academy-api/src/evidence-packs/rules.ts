import type { EvidencePack } from '@academy/contracts';
import type { FoundPack } from './queries.ts';

export const evidencePackOf = ({
  id,
  from_on,
  to_on,
  status,
  done,
  total,
  created_at,
  expires_at,
}: FoundPack): EvidencePack => ({
  id,
  from: from_on,
  to: to_on,
  status,
  progress: { done, total },
  created_at: created_at.toISOString(),
  expires_at: expires_at?.toISOString() ?? null,
});
