/**
 * Returns true if the user has asked the browser to save data. Returns false in browsers without the Network Information
 * API.
 */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
