import { useSyncExternalStore } from 'react';
import { connection } from './connection.ts';

/** Returns true while the server cannot be reached. */
export const useIsOffline = (): boolean => useSyncExternalStore(connection.subscribe, connection.isLost);
