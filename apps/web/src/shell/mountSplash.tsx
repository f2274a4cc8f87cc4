import { pageRoot } from './layouts/pageRoot.ts';
import { Splash } from './layouts/Splash.tsx';
import { Themed } from './Themed.tsx';

/**
 * Renders the start screen with the theme while the browser still loads the rest of the app.
 * The app has the same outermost component, so React keeps the theme when `mount` renders the app.
 */
export function mountSplash() {
  pageRoot().render(
    <Themed>
      <Splash />
    </Themed>,
  );
}
