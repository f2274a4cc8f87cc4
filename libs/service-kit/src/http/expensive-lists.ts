import type { FastifyRequest } from 'fastify';

/** A page is expensive if at least this number of entries precede it, because PostgreSQL reads and skips them. */
const maxSkipped = 1_000;

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);
const isText = (value: unknown) => typeof value === 'string' && value !== '';

function isExpensive(parameters: unknown): boolean {
  const { search, filter, page, size, per_page, startIndex } = (parameters ?? {}) as Record<string, unknown>;
  const skipped = (numberOf(page) - 1) * (numberOf(size) || numberOf(per_page));
  return isText(search) || isText(filter) || Math.max(skipped, numberOf(startIndex) - 1) >= maxSkipped;
}

/**
 * Returns true if a request for a list is expensive: it searches, or it asks for a page far from the start. The
 * parameters may be in the query, or in the body as in searches of SCIM.
 */
export const isExpensiveList = ({ query, body }: FastifyRequest): boolean =>
  isExpensive(query) || isExpensive(body);
