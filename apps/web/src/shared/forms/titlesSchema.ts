import { companyTitles, typedLine, type Locale } from '@academy/contracts';
import * as z from 'zod';
import { maxLengthOf } from './fieldSchema.ts';

/** An empty field means that there is no title in this language. */
const typedTitle = typedLine(0, maxLengthOf(companyTitles.shape.de) ?? Infinity);

/** Schema of the fields of a title in German and English, of which at least one has to be filled in. */
export const titlesSchema = z
  .object({ de: typedTitle, en: typedTitle })
  .refine(({ de, en }) => de !== '' || en !== '', { path: ['de'] });

type Titles = Partial<Record<Locale, string | undefined>>;

/** Returns the initial texts of the fields for the given titles, by default for no titles. */
export const typedTitlesOf = (titles: Titles = {}) => ({ de: titles.de ?? '', en: titles.en ?? '' });

/** Converts the typed titles to the titles in the request. */
export const titlesOf = ({ de, en }: z.output<typeof titlesSchema>) => ({
  ...(de !== '' && { de }),
  ...(en !== '' && { en }),
});
