import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Titles the document, and moves the focus to the heading after a navigation, so that it is read out. */
export function usePageHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const isFirstPage = key === 'default';
  // Without the language: switching it keeps the page, so it keeps the focus too.
  const page = pathname.split('/').slice(2).join('/');
  const announcedPage = useRef(isFirstPage ? page : undefined);

  useEffect(() => {
    document.title = `${title} · Academy`;
  }, [title]);

  useEffect(() => {
    if (announcedPage.current === page) return;
    announcedPage.current = page;
    heading.current?.focus({ preventScroll: true });
  }, [page]);

  return heading;
}
