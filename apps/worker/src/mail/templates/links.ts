/** Data and functions that templates need to build links. */
export interface LinkSource {
  /** Origin of the web app. */
  publicUrl: string;
  /** Derives the token of an invitation from its id. */
  tokenOf: (invitationId: string) => string;
}
