import { Outlet, ScrollRestoration } from 'react-router';
import { NotificationStack } from '../notifications/NotificationStack.tsx';
import { RouterProgress } from './RouterProgress.tsx';

export function RootLayout() {
  return (
    <>
      <RouterProgress />
      <Outlet />
      <NotificationStack />
      <ScrollRestoration />
    </>
  );
}
