import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { colorModeKey, theme } from '../shared/theme/theme.ts';
import type { App as AppParts } from './createApp.ts';

export function App({ store, router }: AppParts) {
  return (
    <Provider store={store}>
      <ThemeProvider
        theme={theme}
        defaultMode="system"
        modeStorageKey={colorModeKey}
        disableTransitionOnChange
        noSsr
      >
        <CssBaseline enableColorScheme />
        <RouterProvider router={router} />
      </ThemeProvider>
    </Provider>
  );
}
