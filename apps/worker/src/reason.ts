import { describeError } from '@academy/service-kit';

/** Returns the message of an error's cause, or of the error itself, without values, addresses and tokens. */
export function reasonOf(error: unknown): string {
  const { message, cause } = describeError(error);
  return (cause?.message ?? message).split('\n')[0]!.slice(0, 300);
}
