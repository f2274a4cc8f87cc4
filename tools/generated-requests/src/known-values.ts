/**
 * Existing values for requests, keyed by the name of a parameter or field. All values of a set belong to one company.
 * A key prefixed with an operation id, such as `getBadge.courseId`, takes precedence in requests of that operation.
 */
export type KnownValues = Record<string, string>;
