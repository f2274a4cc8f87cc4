/** Context of a reported error, without personal data: `request_id`, `route`, `queue`, `job`. */
export type ErrorTags = Record<string, string>;

/** Reports unexpected errors to a Sentry-compatible service. */
export interface ErrorReporter {
  /** Sends the report in the background; never throws. */
  report: (error: unknown, tags?: ErrorTags) => void;
  /** Flushes pending reports and gives up after a few seconds. */
  stop: () => Promise<void>;
}
