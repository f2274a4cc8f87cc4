import { configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { api } from '../../shared/api/api.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { notificationsReducer } from '../../shared/notifications/notifications.ts';

/** @param onExcluded called when a request fails because its company is excluded */
export function createStore(onExcluded: () => void = () => {}) {
  const watchExclusion: Middleware = () => (next) => (action) => {
    const result = next(action);
    if (isRejectedWithValue(action) && failureOf(action.payload)?.code === 'company_excluded') onExcluded();
    return result;
  };
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer, notifications: notificationsReducer },
    middleware: (defaults) => defaults().concat(api.middleware, watchExclusion),
  });
}

export type Store = ReturnType<typeof createStore>;
export type RootState = ReturnType<Store['getState']>;
