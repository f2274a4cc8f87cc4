import { redirect, type IndexRouteObject } from 'react-router';

/** An index route that only leads on, to a path relative to its own or from the root. */
export const redirectIndex = (path: string): IndexRouteObject => ({
  index: true,
  loader: () => redirect(path),
  element: null,
});
