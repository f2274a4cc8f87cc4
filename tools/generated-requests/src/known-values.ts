/**
 * A set of values for requests, keyed by the name of a request parameter or field.
 * Most values identify existing rows, so that most requests do not fail with 404.
 * A key prefixed with an operation id, such as `getBadge.courseId`, takes precedence in requests of that operation.
 */
export type KnownValues = Record<string, string>;
