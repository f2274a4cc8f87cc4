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

/** A part of an e-mail with its own heading and link. */
export interface EmailSection {
  title: string;
  paragraphs: string[];
  link: { label: string; url: string };
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
  /** Sections below the list. */
  sections?: EmailSection[];
  /** Paragraph above the call-to-action button. */
  beforeAction?: string;
  /** The call-to-action button. */
  action?: { label: string; url: string };
  /** Sentence that states why the recipient gets this e-mail. */
  reason: string;
  /** Link with which the recipient unsubscribes from e-mails of this kind. */
  unsubscribe?: { label: string; url: string };
}

/** How the company of an e-mail appears in it (rule 417). */
export interface EmailBranding {
  /** `#rrggbb`; null for the product's own colour. */
  accentColor: string | null;
  logo: {
    url: string;
    /** Size of the picture in pixels. */
    width: number;
    height: number;
    /** Name of the company, for readers whose mail program shows no pictures. */
    alt: string;
  } | null;
}
