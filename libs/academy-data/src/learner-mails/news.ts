import type { AutomaticTemplate, EmailData, Locale } from '@academy/contracts';

/** The text of one automatic e-mail, which is sent alone or as a section of a joined e-mail (rule 442). */
export interface News {
  subject: string;
  /** Preview text that mail clients show next to the subject. */
  preview: string;
  /** Heading of the section in a joined e-mail. */
  title: string;
  /** The first paragraph follows the greeting, and may begin with a small letter in German. */
  paragraphs: string[];
  /** Paragraph above the button of an e-mail that is sent alone. */
  beforeAction?: string;
  action: { label: string; url: string };
  /** Sentence that states why the recipient gets this e-mail. */
  reason: string;
}

/** Writes the text of an e-mail. @param publicUrl origin of the web app, without a slash at the end */
export type WriteNews<T extends AutomaticTemplate> = Record<
  Locale,
  (data: EmailData<T>, publicUrl: string) => News
>;

/** URL of a course in the web app. */
export const courseUrl = (
  publicUrl: string,
  locale: Locale,
  { company_id, course_id }: { company_id: string; course_id: string },
) => `${publicUrl}/${locale}/${company_id}/courses/${course_id}`;
