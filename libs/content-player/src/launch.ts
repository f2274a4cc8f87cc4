import type { PackageFormat } from '@academy/contracts';

/** Id of the script element in the player's page that contains a `PlayerLaunch` as JSON. */
export const launchElementId = 'launch';

/** Data that the player needs before it gets the first message of the web app. */
export interface PlayerLaunch {
  format: PackageFormat;
  /**
   * URL of the file with which the lesson starts, relative to the player's page, such as `files/index.html?a=1`. For a
   * cmi5 lesson, the query contains the launch parameters of cmi5.
   */
  start: string;
  /** Title of the lesson; also the accessible name of its frame. */
  title: string;
  /** Origin of the web app. The player exchanges messages with no other origin. */
  app_origin: string;
}
