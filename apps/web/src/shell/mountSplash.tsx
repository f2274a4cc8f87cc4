import '../shared/i18n/reactI18n.ts';
import { Splash } from './layouts/Splash.tsx';
import { pageRoot } from './layouts/pageRoot.ts';

/**
 * Renders the start screen with React, so that a notice can appear if loading the app takes long. The start screen does
 * not use the theme, because the theme is loaded with the app.
 */
export function mountSplash() {
  pageRoot().render(<Splash />);
}
