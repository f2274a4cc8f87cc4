import { createCourseOfContent, type ContentPackage, type Locale } from '@academy/contracts';
import * as z from 'zod';
import { titlesOf, titlesSchema } from '../../shared/forms/titlesSchema.ts';
import { typedNumber } from '../../shared/forms/typedFields.ts';

const { subject, minutes } = createCourseOfContent.body.shape.data.shape;

export const subjects = subject.options;

export const courseMinutes = minutes;

const description = z.string().trim().max(2_000);

export const courseSchema = z.object({
  titles: titlesSchema,
  descriptions: z.object({ de: description, en: description }),
  subject,
  minutes: typedNumber(minutes),
});

/** Returns the initial fields, with the title of the package in the field of the user's language. */
export const typedCourseOf = ({ title }: ContentPackage, locale: Locale): z.input<typeof courseSchema> => ({
  titles: { de: '', en: '', [locale]: title?.slice(0, 200) ?? '' },
  descriptions: { de: '', en: '' },
  subject: 'compliance',
  minutes: '',
});

/** Omits a description in a language that has no title. */
export function courseOf(typed: z.output<typeof courseSchema>) {
  const titles = titlesOf(typed.titles);
  const { de, en } = typed.descriptions;
  const descriptions = {
    ...(titles.de !== undefined && de !== '' && { de }),
    ...(titles.en !== undefined && en !== '' && { en }),
  };
  return { ...typed, titles, descriptions };
}
