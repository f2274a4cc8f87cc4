import { Outlet, ScrollRestoration } from 'react-router';
import { NotificationStack } from '../NotificationStack.tsx';
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
