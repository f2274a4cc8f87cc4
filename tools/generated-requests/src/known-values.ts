/**
 * Existing values for requests, keyed by the name of a parameter or field. All values of a set belong to one company.
 * For a single operation, a key prefixed with the operation id takes precedence, such as `getBadge.courseId`.
 */
export type KnownValues = Record<string, string>;
