/**
 * Receives errors which users do not see or which support must know about. By default, they are written to the console.
 */
export type ErrorReporter = (error: unknown, context: string) => void;

let reporter: ErrorReporter = (error, context) => console.error(context, error);

export function setErrorReporter(replacement: ErrorReporter) {
  reporter = replacement;
}

/** @param context description of the failed operation, such as `permissions could not be loaded` */
export function reportError(error: unknown, context: string) {
  reporter(error, context);
}
