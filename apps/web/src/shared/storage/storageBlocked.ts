/** Error that a route guard throws if the page needs the browser's storage and the user blocks it. */
export class StorageBlocked extends Error {}
