/** What an e-mail says, in one language; how it looks is the layout's. */
export interface Email {
  subject: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  greeting: string;
  paragraphs: string[];
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** Why somebody gets this. */
  reason: string;
}

/** Where links lead, and what they are made of. */
export interface LinkSource {
  /** Origin of the web app. */
  publicUrl: string;
  /** The token of an invitation. */
  tokenOf: (invitationId: string) => string;
}
