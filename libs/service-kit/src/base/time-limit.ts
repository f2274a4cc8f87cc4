/**
 * Waits for an operation that may never end, such as a call to a queue whose backend is unavailable. Rejects if the
 * operation takes longer than the time limit, or if the signal aborts. The operation is not cancelled; if it fails
 * later, its error is ignored.
 */
export async function within<T>(milliseconds: number, work: Promise<T>, signal?: AbortSignal): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let stop: (() => void) | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${milliseconds} ms`)), milliseconds);
    stop = () => reject(new Error('was aborted'));
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
    if (stop) signal?.removeEventListener('abort', stop);
    work.catch(() => undefined);
  }
}
