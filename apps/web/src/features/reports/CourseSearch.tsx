import type { CourseReport } from '@academy/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { SearchFilterField } from '../../shared/ui/SearchFilterField.tsx';
import { useListCourseReportsQuery } from './api.ts';

interface CourseSearchProps {
  course: string | undefined;
  onChoose: (course: string | undefined) => void;
}

const offeredCourses = 20;
const asChoice = ({ company_course_id: value, title: label }: CourseReport) => ({ value, label });

export default function CourseSearch({ course, onChoose }: CourseSearchProps) {
  const { t } = useTranslation('reports');
  const { companyId } = usePanel();
  const language = useLocale();
  const [search, setSearch] = useState('');
  const { data, isFetching } = useListCourseReportsQuery({
    companyId,
    language,
    search,
    per_page: offeredCourses,
  });
  const { currentData } = useListCourseReportsQuery(
    { companyId, language, company_course_id: course },
    { skip: course === undefined },
  );
  const chosen = currentData?.data[0];
  return (
    <SearchFilterField
      label={t('filter.course')}
      choices={data?.data.map(asChoice) ?? []}
      chosen={course === undefined || !chosen ? null : asChoice(chosen)}
      isFetching={isFetching}
      search={search}
      onSearch={setSearch}
      onChoose={onChoose}
    />
  );
}
