import { useContext } from 'react';
import { PanelContext } from '../../../shared/company/usePanel.ts';
import { useLocale } from '../../../shared/i18n/useLocale.ts';
import { paths } from '../../../shared/routing/paths.ts';

/**
 * Where a page's drafts belong: to a company, or to the catalogue. Contains the paths of the pages for these drafts.
 */
export interface DraftPlace {
  /** Null for the catalogue. */
  companyId: string | null;
  list: string;
  editor: (courseId: string) => string;
  /** Path of the settings of a company course; undefined for the catalogue. */
  settings: ((companyCourseId: string) => string) | undefined;
}

/** Returns the company on its maintenance pages, and the catalogue on administration pages. */
export function useDraftPlace(): DraftPlace {
  const panel = useContext(PanelContext);
  const locale = useLocale();
  if (panel) {
    const { ownCourses, ownCourse, course } = panel.paths;
    return { companyId: panel.companyId, list: ownCourses, editor: ownCourse, settings: course };
  }
  return {
    companyId: null,
    list: paths.catalogue(locale),
    editor: (courseId) => paths.catalogueCourse(locale, courseId),
    settings: undefined,
  };
}
