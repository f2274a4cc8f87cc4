import { maxPageSize } from '@academy/contracts/client';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { SelectField } from '../../shared/ui/SelectField.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useListCompanyCoursesQuery } from '../company-course-data/index.ts';
import { useListAllContentQuery } from './api.ts';
import { nameOf } from './rules.ts';

interface Choice {
  value: string | undefined;
  onChoose: (id: string) => void;
}

interface ReplacementChoiceProps {
  /** Field for the new package; undefined if the caller has already chosen the package. */
  packages?: Choice;
  /** Field for the course; undefined if the caller has already chosen the course. */
  courses?: Choice;
}

export function ReplacementChoice({ packages, courses }: ReplacementChoiceProps) {
  return (
    <>
      {courses && <CourseChoice {...courses} />}
      {packages && <PackageChoice {...packages} />}
    </>
  );
}

function CourseChoice({ value, onChoose }: Choice) {
  const { t } = useTranslation('content');
  const { companyId } = usePanel();
  const query = useListCompanyCoursesQuery({ companyId, language: useLocale(), per_page: maxPageSize });
  const courses = query.currentData?.filter(({ origin }) => origin === 'package');
  if (!courses && query.isError)
    return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />;
  if (!courses) return <ListSkeleton rows={1} />;
  if (courses.length === 0) return <Alert severity="info">{t('replace.noCourse')}</Alert>;
  return (
    <SelectField
      label={t('replace.course')}
      value={value ?? ''}
      choices={courses.map(({ id, title }) => ({ value: id, label: title }))}
      onChoose={onChoose}
    />
  );
}

function PackageChoice({ value, onChoose }: Choice) {
  const { t } = useTranslation('content');
  const { companyId } = usePanel();
  const query = useListAllContentQuery({ companyId, per_page: maxPageSize });
  const packages = query.currentData?.filter(({ state }) => state === 'ready');
  if (!packages && query.isError)
    return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />;
  if (!packages) return <ListSkeleton rows={1} />;
  if (packages.length === 0) return <Alert severity="info">{t('replace.noPackage')}</Alert>;
  return (
    <SelectField
      label={t('replace.package')}
      value={value ?? ''}
      choices={packages.map((content) => ({
        value: content.id,
        label: content.title === null ? content.file_name : `${nameOf(content)} (${content.file_name})`,
      }))}
      onChoose={onChoose}
    />
  );
}
