import * as z from 'zod';

/** Session storage key of the state of a badge share during the redirect to the network; cleared at sign-out. */
export const sharingDataPrefix = 'badge-share';

const pendingShare = z.object({
  id: z.string(),
  /** Path in the app where the share was started. */
  returnPath: z.string(),
  /** Query parameters with which the network redirected back. */
  sentBack: z
    .union([
      z.object({ code: z.string(), state: z.string() }),
      z.object({ error: z.string(), state: z.string().exactOptional() }),
    ])
    .optional(),
});
export type PendingShare = z.infer<typeof pendingShare>;

/** The badge share in progress in this tab. */
export const sharingData = {
  save: (share: PendingShare) => sessionStorage.setItem(sharingDataPrefix, JSON.stringify(share)),
  load(): PendingShare | undefined {
    const text = sessionStorage.getItem(sharingDataPrefix);
    try {
      return text === null ? undefined : pendingShare.parse(JSON.parse(text));
    } catch {
      return undefined;
    }
  },
};

export function clearSharingData() {
  for (const storage of [localStorage, sessionStorage]) {
    Object.keys(storage)
      .filter((key) => key.startsWith(sharingDataPrefix))
      .forEach((key) => storage.removeItem(key));
  }
}
