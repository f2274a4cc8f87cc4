import * as z from 'zod';

/** What starting to share a badge keeps until the network sends the learner back; gone after signing out. */
export const sharingDataPrefix = 'badge-share';

const keptShare = z.object({
  id: z.string(),
  /** Where in the app the learner comes from. */
  returnPath: z.string(),
  /** What the network has sent the learner back with. */
  sentBack: z
    .union([
      z.object({ code: z.string(), state: z.string() }),
      z.object({ error: z.string(), state: z.string().exactOptional() }),
    ])
    .optional(),
});
export type KeptShare = z.infer<typeof keptShare>;

/** The share that this tab has under way. */
export const sharingData = {
  keep: (share: KeptShare) => sessionStorage.setItem(sharingDataPrefix, JSON.stringify(share)),
  kept(): KeptShare | undefined {
    const text = sessionStorage.getItem(sharingDataPrefix);
    try {
      return text === null ? undefined : keptShare.parse(JSON.parse(text));
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
