import { useContext } from 'react';
import { PanelContext } from '../../../shared/company/usePanel.ts';
import { useLocale } from '../../../shared/i18n/useLocale.ts';
import { paths } from '../../../shared/routing/paths.ts';

/**
 * The place whose drafts a page edits: a company, or the catalogue. It contains the paths of the pages for these
 * drafts.
 */
export interface DraftPlace {
  /** Null for the catalogue, which belongs to no company. */
  companyId: string | null;
  /** Path of the list of the courses. */
  list: string;
  /** Path of the editor of a course. */
  editor: (courseId: string) => string;
  /** Path of the settings of a company course; undefined for the catalogue. */
  settings: ((companyCourseId: string) => string) | undefined;
}

/**
 * Returns the place for the current page: the company on maintenance pages, and the catalogue on administration
 * pages.
 */
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
