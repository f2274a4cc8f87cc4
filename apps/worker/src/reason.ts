/** Why a job failed, for its record: without the values that a failed statement was given, which may be personal. */
export function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  const reason = cause instanceof Error ? cause : error;
  return reason instanceof Error ? reason.message.split('\n')[0]!.slice(0, 300) : 'unknown';
}
