import { createPath, type DataRouter, type Path } from 'react-router';

/** Returns the URL of the navigation in progress, or of the current page if there is none. */
export const targetIn = ({ state }: DataRouter): Path => state.navigation.location ?? state.location;

export function reloadTarget(router: DataRouter, reload: (url: string) => void = loadAnew) {
  reload(createPath(targetIn(router)));
}

function loadAnew(url: string) {
  const { pathname, search, hash } = window.location;
  if (url === `${pathname}${search}${hash}`) window.location.reload();
  else window.location.assign(url);
}
