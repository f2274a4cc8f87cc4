/** Context of an error report: `request_id`, `route`, `queue`, `job`. Tags must not contain personal data. */
export type ErrorTags = Record<string, string>;

export interface ErrorReporter {
  /** Sends the report in the background; never throws. */
  report: (error: unknown, tags?: ErrorTags) => void;
  /** Sends pending reports, but gives up after a few seconds. */
  stop: () => Promise<void>;
}
