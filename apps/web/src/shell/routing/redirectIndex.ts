import { redirect, type IndexRouteObject } from 'react-router';

export const redirectIndex = (path: string): IndexRouteObject => ({
  index: true,
  loader: () => redirect(path),
  element: null,
});
