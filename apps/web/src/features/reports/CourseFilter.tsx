import { maxPageSize, type listCourseReports } from '@academy/contracts/client';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '../../shared/api/call.ts';
import { FilterField } from '../../shared/ui/FilterField.tsx';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';

interface CourseFilterProps {
  /** First page of the mandatory courses; undefined while it is loading. */
  courses: ResponseOf<typeof listCourseReports> | undefined;
  course: string | undefined;
  onChoose: (course: string | undefined) => void;
}

/**
 * Filter by course: a list of the mandatory courses, or a search field if they do not fit on one page of the response.
 */
export function CourseFilter({ courses, course, onChoose }: CourseFilterProps) {
  const { t } = useTranslation('reports');
  const { data = [], meta } = courses ?? {};
  if (meta && meta.total > maxPageSize)
    return <LoadedPart load={() => import('./CourseSearch.tsx')} properties={{ course, onChoose }} />;
  return (
    <FilterField
      label={t('filter.course')}
      allLabel={t('filter.allCourses')}
      choices={data.map(({ company_course_id: value, title: label }) => ({ value, label }))}
      value={course}
      onChoose={onChoose}
    />
  );
}
