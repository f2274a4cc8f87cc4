import { matchRoutes, type DataRouter } from 'react-router';
import { connection } from '../../shared/connection/connection.ts';
import { savesData } from '../../shared/connection/savesData.ts';
import { whenIdle } from '../../shared/ui/whenIdle.ts';
import type { LazyPage } from './loadPage.ts';

type Routes = Pick<DataRouter, 'routes'>;

/** Loads the files of the page to which a link leads, unless the user wants to save data or the connection is lost. */
async function prefetchPage({ routes }: Routes, link: HTMLAnchorElement): Promise<void> {
  if (link.origin !== window.location.origin || savesData() || connection.isLost()) return;
  // `*` matches paths that are no pages, such as those of downloads. All lazy routes come from the page loader.
  const pages = (matchRoutes(routes, link.pathname) ?? [])
    .map(({ route }) => (route.path === '*' ? undefined : (route.lazy as LazyPage | undefined)))
    .filter((page) => page !== undefined);
  await Promise.all(pages.map((page) => page.prefetch()));
}

/**
 * Loads the files of a page when the pointer or the focus reaches a link to the page, so that a click shows it sooner.
 * Returns a function that stops this prefetching.
 */
export function prefetchOnIntent(router: Routes): () => void {
  let lastLink: HTMLAnchorElement | null = null;

  function prefetch({ target }: Event) {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link !== null && link !== lastLink) void prefetchPage(router, link);
    lastLink = link;
  }

  const events = ['pointerover', 'focusin'];
  events.forEach((event) => document.addEventListener(event, prefetch));
  return () => events.forEach((event) => document.removeEventListener(event, prefetch));
}

/**
 * Loads the files of the pages to which the tabs of the open page link, one page after the other, while the browser is
 * idle. Pages that only the navigation bar links to are not loaded here, because the service worker stores the files of
 * learners' pages, and the files of all pages after a maintenance page was opened.
 */
export function prefetchTabs(router: Routes): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main nav a')];
  const prefetchNext = () => {
    const link = links.shift();
    if (link) void prefetchPage(router, link).then(() => whenIdle(prefetchNext));
  };
  whenIdle(prefetchNext);
}
