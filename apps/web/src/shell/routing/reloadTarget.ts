import { createPath, type DataRouter, type Path } from 'react-router';

/** What the router is on the way to, or the present page when it is on its way nowhere. */
export const targetIn = ({ state }: DataRouter): Path => state.navigation.location ?? state.location;

/** Loads that anew. */
export function reloadTarget(router: DataRouter, reload: (url: string) => void = loadAnew) {
  reload(createPath(targetIn(router)));
}

function loadAnew(url: string) {
  const { pathname, search, hash } = window.location;
  if (url === `${pathname}${search}${hash}`) window.location.reload();
  else window.location.assign(url);
}
