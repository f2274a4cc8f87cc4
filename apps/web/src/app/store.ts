import { configureStore } from '@reduxjs/toolkit';
import { api } from './api.ts';
import { notificationsReducer } from './notifications.ts';

export function createStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer, notifications: notificationsReducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
}

export type Store = ReturnType<typeof createStore>;
export type RootState = ReturnType<Store['getState']>;
