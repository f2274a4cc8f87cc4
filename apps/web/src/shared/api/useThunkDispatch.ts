import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { ApiState } from './api.ts';

/** Returns the store's `dispatch` with a type that accepts thunks, such as `api.util.updateQueryData`. */
export const useThunkDispatch = () => useDispatch<ThunkDispatch<ApiState, unknown, UnknownAction>>();
