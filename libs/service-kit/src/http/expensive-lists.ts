import type { FastifyRequest } from 'fastify';

/**
 * From this number of preceding entries on, reading a page is expensive, because PostgreSQL reads and skips these
 * entries.
 */
const maxSkipped = 1_000;

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);
const isText = (value: unknown) => typeof value === 'string' && value !== '';

function isExpensive(parameters: unknown): boolean {
  const { search, filter, page, size, per_page, startIndex } = (parameters ?? {}) as Record<string, unknown>;
  const skipped = (numberOf(page) - 1) * (numberOf(size) || numberOf(per_page));
  return isText(search) || isText(filter) || Math.max(skipped, numberOf(startIndex) - 1) >= maxSkipped;
}

/**
 * Whether a request for a list is expensive: it contains a search or a filter, or asks for a page far from the start.
 * The parameters are in the query or, for searches of SCIM, in the body.
 */
export const isExpensiveList = ({ query, body }: FastifyRequest): boolean =>
  isExpensive(query) || isExpensive(body);
