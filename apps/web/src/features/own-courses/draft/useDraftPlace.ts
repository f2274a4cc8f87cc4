import { useContext } from 'react';
import { PanelContext } from '../../../shared/company/usePanel.ts';
import { useLocale } from '../../../shared/i18n/useLocale.ts';
import { paths } from '../../../shared/routing/paths.ts';

/** Where a draft is edited: in a company, or in the catalogue, which belongs to no company. */
export interface DraftPlace {
  /** Null for the catalogue. */
  companyId: string | null;
  /** Path of the list of the courses. */
  list: string;
  /** Path of the editor of a course. */
  editor: (courseId: string) => string;
  /** Path of the settings of a company course; undefined for the catalogue. */
  settings: ((companyCourseId: string) => string) | undefined;
}

/** Returns where the page edits drafts: the maintenance pages in their company, the administration pages in the catalogue. */
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
