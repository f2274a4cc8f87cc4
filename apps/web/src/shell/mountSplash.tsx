import '../shared/i18n/reactI18n.ts';
import { Splash } from './layouts/Splash.tsx';
import { pageRoot } from './layouts/pageRoot.ts';

/**
 * Renders the start screen while the browser still loads the app, so that a notice can appear if the start takes long.
 * The start screen needs no theme, which is loaded with the app.
 */
export function mountSplash() {
  pageRoot().render(<Splash />);
}
