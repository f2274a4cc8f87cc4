import { writeJoinedMail, writeLearnerMail } from '@academy/academy-data';
import type { AutomaticTemplate, LearnerNews, Locale } from '@academy/contracts';
import type { Occasion, Template } from './template.ts';

/** Returns the template with which an automatic e-mail to a learner is sent if it is not joined with other e-mails. */
export function sentAlone<T extends AutomaticTemplate>(template: T): Template<T> {
  const write =
    (language: Locale) =>
    ({ data, name, links }: Occasion<T>) =>
      writeLearnerMail({ template, data } as unknown as LearnerNews, {
        language,
        name,
        publicUrl: links.publicUrl,
      });
  return { de: write('de'), en: write('en') };
}

/** The template of an e-mail that combines several automatic e-mails to one person (rule 442). */
export const joined: Template<'learner_news'> = {
  de: ({ data, name, links }) => writeJoinedMail(data, { language: 'de', name, publicUrl: links.publicUrl }),
  en: ({ data, name, links }) => writeJoinedMail(data, { language: 'en', name, publicUrl: links.publicUrl }),
};
