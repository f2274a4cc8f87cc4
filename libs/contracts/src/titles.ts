import * as z from 'zod';
import { documentedInAddition } from './documented-as.ts';
import { locales } from './locales.ts';
import { typedLine } from './typed-text.ts';

const title = typedLine(1, 200);

/** Title of something that belongs to the company, such as a policy. The title exists in at least one language. */
export const companyTitles = z
  .object({ de: title, en: title })
  .partial()
  .refine((titles) => locales.some((language) => titles[language] !== undefined), 'has no title')
  .meta({ [documentedInAddition]: { anyOf: locales.map((language) => ({ required: [language] })) } });
