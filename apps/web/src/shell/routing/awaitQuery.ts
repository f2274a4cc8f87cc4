interface QueryRequest<T> {
  unwrap(): Promise<T>;
  unsubscribe(): void;
}

/**
 * Awaits a query that was started outside of React, without keeping a subscription.
 * @throws ApiFailure
 */
export async function awaitQuery<T>(request: QueryRequest<T>): Promise<T> {
  try {
    return await request.unwrap();
  } finally {
    request.unsubscribe();
  }
}
