import { STATUS_CODES } from 'node:http';
import { errorCodes, type ErrorCode, type ErrorEntry } from '@academy/contracts';

export interface FailureSource {
  pointer?: string;
  parameter?: string;
}

interface FailureDetails {
  detail?: string;
  source?: FailureSource;
  /** Seconds after which the client may retry. The response contains them in the header Retry-After. */
  retryAfter?: number;
  cause?: unknown;
}

/**
 * An error with an error code of the contracts, which the client gets. For any other error, the error handler chooses
 * the code, for example `internal_error` for an unexpected error.
 */
export class Failure extends Error {
  readonly status: number;
  readonly detail: string | undefined;
  readonly source: ErrorEntry['source'];
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ErrorCode,
    { detail, source, retryAfter, cause }: FailureDetails = {},
  ) {
    super(code, { cause });
    this.status = errorCodes[code];
    this.detail = detail;
    this.source = source;
    this.retryAfter = retryAfter ?? (this.status === 503 ? 1 : undefined);
  }

  entry(requestId: string): ErrorEntry {
    return {
      status: String(this.status),
      code: this.code,
      title: STATUS_CODES[this.status] ?? 'Error',
      ...(this.detail !== undefined && { detail: this.detail }),
      ...(this.source && { source: this.source }),
      request_id: requestId,
    };
  }
}
