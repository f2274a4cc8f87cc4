/** The content of an e-mail in one language. `layout.ts` renders it as text and HTML. */
export interface Email {
  subject: string;
  /** Preview text that mail clients show next to the subject. */
  preview: string;
  greeting: string;
  paragraphs: string[];
  /** The call-to-action button. */
  action?: { label: string; url: string };
  /** Sentence that tells why the recipient gets this e-mail. */
  reason: string;
}

/** Data and functions that templates need to build links. */
export interface LinkSource {
  /** Origin of the web app. */
  publicUrl: string;
  /** Derives the token of an invitation from its id. */
  tokenOf: (invitationId: string) => string;
}
