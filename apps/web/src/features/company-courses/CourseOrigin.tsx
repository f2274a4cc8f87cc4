import type { CompanyCourse } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { Label } from '../../shared/ui/Label.tsx';

/** Label of a course that the company has created. Shows nothing for a course of the catalogue. */
export function CourseOrigin({ course: { origin } }: { course: Pick<CompanyCourse, 'origin'> }) {
  const { t } = useTranslation('company-courses');
  return origin === 'catalogue' ? null : <Label label={t(`origin.${origin}`)} isFilled />;
}
