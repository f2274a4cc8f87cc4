/** Receives errors that are not shown to users or that support must know of; writes to the console by default. */
export type ErrorReporter = (error: unknown, context: string) => void;

let reporter: ErrorReporter = (error, context) => console.error(context, error);

export function setErrorReporter(replacement: ErrorReporter) {
  reporter = replacement;
}

/** @param context the failed operation, such as `permissions could not be loaded` */
export function reportError(error: unknown, context: string) {
  reporter(error, context);
}
