import { configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import type { ErrorCode } from '@academy/contracts';
import { api } from '../../shared/api/api.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { notificationsReducer } from '../../shared/notifications/notifications.ts';

/** The store calls these functions when a request fails with their error code. */
type FailureHandlers = Partial<Record<ErrorCode, () => void>>;

/**
 * After each action in development and tests, Redux Toolkit checks that the state is serializable and has not been
 * mutated. The API cache is not checked, because RTK Query freezes its responses, which are plain JSON data.
 */
const checks = { ignoredPaths: [api.reducerPath] };

export function createStore(handlers: FailureHandlers = {}) {
  const watchFailures: Middleware = () => (next) => (action) => {
    const result = next(action);
    if (isRejectedWithValue(action)) handlers[failureOf(action.payload)?.code as ErrorCode]?.();
    return result;
  };
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer, notifications: notificationsReducer },
    middleware: (defaults) =>
      defaults({ immutableCheck: checks, serializableCheck: checks }).concat(api.middleware, watchFailures),
  });
}

export type Store = ReturnType<typeof createStore>;
export type RootState = ReturnType<Store['getState']>;
