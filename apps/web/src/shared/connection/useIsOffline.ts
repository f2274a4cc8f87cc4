import { useSyncExternalStore } from 'react';
import { connection } from './connection.ts';

export const useIsOffline = (): boolean => useSyncExternalStore(connection.subscribe, connection.isLost);
