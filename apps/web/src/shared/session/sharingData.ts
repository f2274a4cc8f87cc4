import * as z from 'zod';

/**
 * Session storage key for a badge share during the redirect to the professional network. The entry is deleted at
 * sign-out.
 */
export const sharingDataPrefix = 'badge-share';

const pendingShare = z.object({
  id: z.string(),
  /** Path in the app where the share was started. */
  returnPath: z.string(),
  /** Query parameters of the redirect from the professional network. */
  sentBack: z
    .union([
      z.object({ code: z.string(), state: z.string() }),
      z.object({ error: z.string(), state: z.string().exactOptional() }),
    ])
    .optional(),
});
export type PendingShare = z.infer<typeof pendingShare>;

/** Stores the badge share that is in progress in this tab. */
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
