export interface LinkSource {
  /** Origin of the web app. */
  publicUrl: string;
  tokenOf: (invitationId: string) => string;
}
