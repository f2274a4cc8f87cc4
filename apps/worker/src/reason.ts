import { describeError } from '@academy/service-kit';

/** Why a job failed, for its record: its cause if it has one, without values, addresses and tokens. */
export function reasonOf(error: unknown): string {
  const { message, cause } = describeError(error);
  return (cause?.message ?? message).split('\n')[0]!.slice(0, 300);
}
