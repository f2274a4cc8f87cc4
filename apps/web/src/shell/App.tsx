import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import type { App as AppParts } from './createApp.ts';
import { Themed } from './Themed.tsx';

export function App({ store, router }: AppParts) {
  return (
    <Themed>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </Themed>
  );
}
