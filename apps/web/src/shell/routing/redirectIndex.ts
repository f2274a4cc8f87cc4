import { redirect, type IndexRouteObject } from 'react-router';

/** Returns an index route that redirects to a relative or absolute path. */
export const redirectIndex = (path: string): IndexRouteObject => ({
  index: true,
  loader: () => redirect(path),
  element: null,
});
