import type { AutomaticTemplate, EmailData, Locale } from '@academy/contracts';

/** The text of one automatic e-mail, which is sent alone or as a section of a joined e-mail (rule 442). */
export interface News {
  subject: string;
  preview: string;
  title: string;
  /**
   * In German, the first paragraph may begin with a small letter, because it follows the greeting, which ends with a
   * comma.
   */
  paragraphs: string[];
  /** Paragraph above the button; a joined e-mail omits it. */
  beforeAction?: string;
  action: { label: string; url: string };
  reason: string;
}

/**
 * Writes the text of an automatic e-mail.
 * @param publicUrl origin of the web app, without a slash at the end
 */
export type WriteNews<T extends AutomaticTemplate> = Record<
  Locale,
  (data: EmailData<T>, publicUrl: string) => News
>;

export const courseUrl = (
  publicUrl: string,
  locale: Locale,
  { company_id, course_id }: { company_id: string; course_id: string },
) => `${publicUrl}/${locale}/${company_id}/courses/${course_id}`;
