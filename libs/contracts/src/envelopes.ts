import * as z from 'zod';
import { maxPage, maxPageSize } from './values/envelopes.ts';

export * from './values/envelopes.ts';

/** `{"data": …}`: JSON body of a request or response (rule 2). */
export const dataOf = <T extends z.ZodType>(data: T) => z.object({ data });

/** A page of a list of academy-api: `{"data": […], "meta": {total, page, per_page}}`. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    meta: z.object({ total: z.int(), page: z.int(), per_page: z.int() }),
  });

/** A page of a list of core-services: `{"data": {"data": […], total, page, size}}`. */
export const corePageOf = <T extends z.ZodType>(item: T) =>
  dataOf(z.object({ data: z.array(item), total: z.int(), page: z.int(), size: z.int() }));

/**
 * Maximum number of results of a search in a long list (rule 396). If more entries match, the response contains only
 * some of them, and its total is a lower bound.
 */
export const maxSearchTotal = 250;

/** A page of a searchable list of academy-api. If `is_total_bounded` is true, more entries than `total` may match. */
export const searchPageOf = <T extends z.ZodType>(item: T) => {
  const page = pageOf(item);
  return page.extend({ meta: page.shape.meta.extend({ is_total_bounded: z.literal(true).optional() }) });
};

/** A page of a searchable list of core-services. If `isTotalBounded` is true, more entries than `total` may match. */
export const coreSearchPageOf = <T extends z.ZodType>(item: T) => {
  const { data } = corePageOf(item).shape;
  return dataOf(data.extend({ isTotalBounded: z.literal(true).optional() }));
};

/** Query parameters of a list of academy-api. `page` counts from 1. */
export const pageQuery = (defaultPerPage: number) => ({
  page: z.coerce.number().int().min(1).max(maxPage).default(1),
  per_page: z.coerce.number().int().min(1).max(maxPageSize).default(defaultPerPage),
});

/** Query parameters of a list of core-services. `page` counts from 1. */
export const corePageQuery = (defaultSize = maxPageSize) => ({
  page: z.coerce.number().int().min(1).max(maxPage).default(1),
  size: z.coerce.number().int().min(1).max(maxPageSize).default(defaultSize),
});
