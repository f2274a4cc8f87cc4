import type { PackageFormat } from '@academy/contracts';

/** Id of the script element with the JSON of a `PlayerLaunch` in the player's page. */
export const launchElementId = 'launch';

/** Data in the player's page that the player needs before it gets the first message of the web app. */
export interface PlayerLaunch {
  format: PackageFormat;
  /**
   * Address of the file with which the lesson starts, relative to the player's page, such as `files/index.html?a=1`.
   * That of a cmi5 lesson contains the launch parameters of cmi5.
   */
  start: string;
  /** Title of the lesson, which is the name of its frame. */
  title: string;
  /** Origin of the web app, the only one with which the player exchanges messages. */
  app_origin: string;
}
