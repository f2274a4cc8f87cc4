/** A number with its label. */
export interface EmailNumber {
  label: string;
  value: string;
}

/** An entry of a list: a text with a detail, such as a person and the course that is overdue. */
export interface EmailEntry {
  text: string;
  detail: string;
}

/** The content of an e-mail in one language. `layout.ts` renders it as text and HTML. */
export interface Email {
  subject: string;
  /** Preview text that mail clients show next to the subject. */
  preview: string;
  greeting: string;
  paragraphs: string[];
  /** Numbers below the paragraphs, as a table. */
  numbers?: EmailNumber[];
  /** A list below the numbers. */
  list?: { title: string; entries: EmailEntry[]; more?: string };
  /** Paragraph above the call-to-action button. */
  beforeAction?: string;
  /** The call-to-action button. */
  action?: { label: string; url: string };
  /** Sentence that states why the recipient gets this e-mail. */
  reason: string;
  /** Link with which the recipient unsubscribes from e-mails of this kind. */
  unsubscribe?: { label: string; url: string };
}
