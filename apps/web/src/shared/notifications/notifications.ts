import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';

export interface Notice {
  type: 'info' | 'success' | 'warning' | 'error';
  text: string;
  /** Second line of the notification, such as the name of the member whom the text concerns. */
  detail?: string;
  /** True if the notification stays open until it is closed, because it describes a lasting state (rule 168). */
  isLasting?: boolean;
}

export interface Notification extends Notice {
  id: string;
}

/** Milliseconds after which a notification closes (rule 168). */
export const notificationDuration = 5000;

const slice = createSlice({
  name: 'notifications',
  initialState: [] as Notification[],
  reducers: {
    notified: {
      reducer: (notifications, { payload }: PayloadAction<Notification>) => [...notifications, payload],
      prepare: (notice: Notice) => ({ payload: { ...notice, id: nanoid() } }),
    },
    dismissed: (notifications, { payload: id }: PayloadAction<string>) =>
      notifications.filter((notification) => notification.id !== id),
  },
});

export const notificationsReducer = slice.reducer;
export const { notified, dismissed } = slice.actions;

/** @example const notify = useNotify(); notify({ type: 'success', text: t('reminder.sent') }); */
export function useNotify(): (notice: Notice) => void {
  const dispatch = useDispatch();
  return useCallback((notice) => void dispatch(notified(notice)), [dispatch]);
}
