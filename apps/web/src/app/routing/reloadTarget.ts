import { createPath, type DataRouter } from 'react-router';

/** Loads anew what the router is on the way to, or the present page when it is on its way nowhere. */
export function reloadTarget(router: DataRouter, reload: (url: string) => void = loadAnew) {
  reload(createPath(router.state.navigation.location ?? router.state.location));
}

function loadAnew(url: string) {
  const { pathname, search, hash } = window.location;
  if (url === `${pathname}${search}${hash}`) window.location.reload();
  else window.location.assign(url);
}
