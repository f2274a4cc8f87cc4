import { localStore, tabStore } from '../storage/browserStorage.ts';

/**
 * Session storage key of the badge share (a post on LinkedIn that the learner has started) during the redirect to
 * LinkedIn. A sign-out deletes all keys that begin with this text.
 */
const sharingDataPrefix = 'badge-share';

export interface PendingShare {
  id: string;
  /** Path of the page in the app on which the learner started the share. */
  returnPath: string;
  /** Query parameters with which LinkedIn redirected back to the app; undefined until then. */
  sentBack?: { code: string; state: string } | { error: string; state?: string } | undefined;
}

const isText = (value: unknown) => typeof value === 'string';

function isPendingShare(value: unknown): value is PendingShare {
  const { id, returnPath, sentBack } = (value ?? {}) as Record<string, unknown>;
  if (!isText(id) || !isText(returnPath)) return false;
  if (sentBack === undefined) return true;
  const { code, error, state } = (sentBack ?? {}) as Record<string, unknown>;
  return (isText(code) && isText(state)) || (isText(error) && (state === undefined || isText(state)));
}

export const sharingData = {
  save: (share: PendingShare) => tabStore.write(sharingDataPrefix, JSON.stringify(share)),
  load(): PendingShare | undefined {
    const text = tabStore.read(sharingDataPrefix);
    try {
      const stored: unknown = text === null ? undefined : JSON.parse(text);
      return isPendingShare(stored) ? stored : undefined;
    } catch {
      return undefined;
    }
  },
};

export function clearSharingData() {
  for (const store of [localStore, tabStore]) {
    store
      .keys()
      .filter((key) => key.startsWith(sharingDataPrefix))
      .forEach((key) => store.remove(key));
  }
}
