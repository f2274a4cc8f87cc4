/** Content of an e-mail in one language; `layout.ts` renders it. */
export interface Email {
  subject: string;
  /** Preview text shown by mail clients next to the subject. */
  preview: string;
  greeting: string;
  paragraphs: string[];
  /** The call-to-action button. */
  action?: { label: string; url: string };
  /** Why the recipient gets this e-mail. */
  reason: string;
}

/** Data and functions needed to build links. */
export interface LinkSource {
  /** Origin of the web app. */
  publicUrl: string;
  /** Derives the token of an invitation from its id. */
  tokenOf: (invitationId: string) => string;
}
