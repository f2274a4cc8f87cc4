import { createPath, type DataRouter, type Path } from 'react-router';

/** URL of the navigation in progress, or else of the current page. */
export const targetIn = ({ state }: DataRouter): Path => state.navigation.location ?? state.location;

/** Reloads the target of the navigation. */
export function reloadTarget(router: DataRouter, reload: (url: string) => void = loadAnew) {
  reload(createPath(targetIn(router)));
}

function loadAnew(url: string) {
  const { pathname, search, hash } = window.location;
  if (url === `${pathname}${search}${hash}`) window.location.reload();
  else window.location.assign(url);
}
