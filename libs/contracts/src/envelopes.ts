import * as z from 'zod';
import { maxPageSize } from './values/envelopes.ts';

export * from './values/envelopes.ts';

/** `{"data": …}`: the wrapper of JSON bodies of requests and responses (rule 2). */
export const dataOf = <T extends z.ZodType>(data: T) => z.object({ data });

/** A page of an academy-api list: `{"data": […], "meta": {total, page, per_page}}`. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    meta: z.object({ total: z.int(), page: z.int(), per_page: z.int() }),
  });

/** A page of a core-services list: `{"data": {"data": […], total, page, size}}`. */
export const corePageOf = <T extends z.ZodType>(item: T) =>
  dataOf(z.object({ data: z.array(item), total: z.int(), page: z.int(), size: z.int() }));

/**
 * Maximum number of results of a search in a long list (rule 396). If more entries match, the response contains only
 * some of them and marks its total as a lower bound.
 */
export const maxSearchTotal = 250;

/** A page of an academy-api list that can be searched; `is_total_bounded` is true if more entries match than `total` states. */
export const searchPageOf = <T extends z.ZodType>(item: T) => {
  const page = pageOf(item);
  return page.extend({ meta: page.shape.meta.extend({ is_total_bounded: z.literal(true).optional() }) });
};

/** A page of a core-services list that can be searched; `isTotalBounded` is true if more entries match than `total` states. */
export const coreSearchPageOf = <T extends z.ZodType>(item: T) => {
  const { data } = corePageOf(item).shape;
  return dataOf(data.extend({ isTotalBounded: z.literal(true).optional() }));
};

/** Query fields of an academy-api list; `page` counts from 1. */
export const pageQuery = (defaultPerPage: number) => ({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(maxPageSize).default(defaultPerPage),
});

/** Query fields of a core-services list; `page` counts from 1. */
export const corePageQuery = (defaultSize = maxPageSize) => ({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(maxPageSize).default(defaultSize),
});
