interface QueryRequest<T> {
  unwrap(): Promise<T>;
  unsubscribe(): void;
}

/**
 * The answer of a query that was started outside of React, from the cache when it is there.
 * @throws ApiFailure
 */
export async function loaded<T>(request: QueryRequest<T>): Promise<T> {
  try {
    return await request.unwrap();
  } finally {
    request.unsubscribe();
  }
}
