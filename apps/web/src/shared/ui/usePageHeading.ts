import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Sets the document title and moves focus to the heading after a navigation, so that screen readers read it. */
export function usePageHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const isFirstPage = key === 'default';
  // The language segment is ignored, because a change of the language does not open another page, so it must not move
  // the focus.
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
