/**
 * A set of values for requests. The keys are names of request parameters or fields. Most values identify existing rows,
 * so that most requests do not fail with 404. A key with the prefix of an operation id, such as `getBadge.courseId`,
 * takes precedence in requests of that operation.
 */
export type KnownValues = Record<string, string>;
