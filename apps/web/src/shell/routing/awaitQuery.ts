interface QueryRequest<T> {
  unwrap(): Promise<T>;
  unsubscribe(): void;
}

/**
 * Waits for a query that was started outside of React, and ends its subscription so that the cache entry can expire.
 * @throws ApiFailure
 */
export async function awaitQuery<T>(request: QueryRequest<T>): Promise<T> {
  try {
    return await request.unwrap();
  } finally {
    request.unsubscribe();
  }
}
