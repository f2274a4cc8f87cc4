/** Receives the errors that nobody is shown, or that support has to know of; the console until one is set. */
export type ErrorReporter = (error: unknown, context: string) => void;

let reporter: ErrorReporter = (error, context) => console.error(context, error);

export function setErrorReporter(replacement: ErrorReporter) {
  reporter = replacement;
}

/** @param context what was being done, such as `permissions could not be loaded` */
export function reportError(error: unknown, context: string) {
  reporter(error, context);
}
