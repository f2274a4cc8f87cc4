export interface EmailNumber {
  label: string;
  value: string;
}

/** An entry of a list, such as a person (`text`) and the person's overdue course (`detail`). */
export interface EmailEntry {
  text: string;
  detail: string;
}

/** A part of an e-mail with a heading and a link of its own. */
export interface EmailSection {
  title: string;
  paragraphs: string[];
  link: { label: string; url: string };
}

/** Content of an e-mail in one language. `renderEmail` writes it as plain text and HTML. */
export interface Email {
  subject: string;
  preview: string;
  greeting: string;
  paragraphs: string[];
  numbers?: EmailNumber[];
  list?: { title: string; entries: EmailEntry[]; more?: string };
  sections?: EmailSection[];
  beforeAction?: string;
  action?: { label: string; url: string };
  reason: string;
  /** Link with which the recipient unsubscribes from e-mails of this kind. */
  unsubscribe?: { label: string; url: string };
}

/** Colour and logo with which a company's e-mails are shown (rule 417). */
export interface EmailBranding {
  /** `#rrggbb`; null for the product's own colour. */
  accentColor: string | null;
  logo: {
    url: string;
    width: number;
    height: number;
    /** Alternative text: the name of the company, for mail programs that show no pictures. */
    alt: string;
  } | null;
}
