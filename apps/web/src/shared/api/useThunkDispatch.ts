import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { ApiState } from './api.ts';

/** Returns a dispatch that takes thunks, such as changes of cached data. */
export const useThunkDispatch = () => useDispatch<ThunkDispatch<ApiState, unknown, UnknownAction>>();
