import type { OwnCourseSummary } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { Label } from '../../../shared/ui/Label.tsx';

export function StateLabel({ course }: { course: Pick<OwnCourseSummary, 'state' | 'changed'> }) {
  const { t } = useTranslation('own-courses');
  if (course.state === 'draft') return <Label label={t('states.draft')} color="info" />;
  return course.changed ? (
    <Label label={t('states.changed')} color="warning" />
  ) : (
    <Label label={t('states.published')} color="success" />
  );
}
