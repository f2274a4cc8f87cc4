/** Thrown by the guard of pages that need storage of the browser while the visitor blocks it. */
export class StorageBlocked extends Error {}
