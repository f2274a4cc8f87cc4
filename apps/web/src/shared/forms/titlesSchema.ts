import { companyTitles, typedLine, type Locale } from '@academy/contracts';
import * as z from 'zod';
import { maxLengthOf } from './fieldSchema.ts';

/** An empty field means that there is no title in this language. */
const typedTitle = typedLine(0, maxLengthOf(companyTitles.shape.de) ?? Infinity);

/** At least one of the titles has to be filled in. */
export const titlesSchema = z
  .object({ de: typedTitle, en: typedTitle })
  .refine(({ de, en }) => de !== '' || en !== '', { path: ['de'] });

type Titles = Partial<Record<Locale, string | undefined>>;

export const typedTitlesOf = (titles: Titles = {}) => ({ de: titles.de ?? '', en: titles.en ?? '' });

/** Removes empty titles, as the requests of the API expect. */
export const titlesOf = ({ de, en }: z.output<typeof titlesSchema>) => ({
  ...(de !== '' && { de }),
  ...(en !== '' && { en }),
});
