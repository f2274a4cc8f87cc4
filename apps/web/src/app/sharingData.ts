/** What starting to share a badge keeps until the network sends the learner back; gone after signing out. */
export const sharingDataPrefix = 'badge-share';

export function clearSharingData() {
  for (const storage of [localStorage, sessionStorage]) {
    Object.keys(storage)
      .filter((key) => key.startsWith(sharingDataPrefix))
      .forEach((key) => storage.removeItem(key));
  }
}
