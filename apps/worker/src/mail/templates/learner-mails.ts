import { writeJoinedMail, writeLearnerMail } from '@academy/academy-data';
import type { AutomaticTemplate, LearnerNews, Locale } from '@academy/contracts';
import type { Occasion, Template } from './template.ts';

/** The template of an automatic e-mail to a learner that is sent alone. */
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

/** The template of several automatic e-mails to one person that are sent as one (rule 442). */
export const joined: Template<'learner_news'> = {
  de: ({ data, name, links }) => writeJoinedMail(data, { language: 'de', name, publicUrl: links.publicUrl }),
  en: ({ data, name, links }) => writeJoinedMail(data, { language: 'en', name, publicUrl: links.publicUrl }),
};
