import type { CompanyCourseStatus } from '@academy/contracts';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';

const colors = { active: 'success', inactive: 'warning', archived: 'default' } as const;

export function CourseStatus({ status }: { status: CompanyCourseStatus }) {
  const { t } = useTranslation('company-courses');
  return <Chip size="small" variant="outlined" color={colors[status]} label={t(`status.${status}`)} />;
}
