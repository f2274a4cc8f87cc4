import { companyCourseStatuses, type CompanyCourse } from '@academy/contracts';
import ActiveIcon from '@mui/icons-material/PlayCircleOutlineRounded';
import ArchivedIcon from '@mui/icons-material/Inventory2Outlined';
import CopyIcon from '@mui/icons-material/ContentCopyRounded';
import InactiveIcon from '@mui/icons-material/PauseCircleOutlineRounded';
import MandatoryIcon from '@mui/icons-material/FlagRounded';
import OptionalIcon from '@mui/icons-material/OutlinedFlagRounded';
import { useTranslation } from 'react-i18next';
import { RowMenu, type RowAction } from '../../shared/ui/RowMenu.tsx';
import { ScormUrlDialog } from './ScormUrlDialog.tsx';
import { useChangeCourse } from './useChangeCourse.ts';
import { useCopyScormUrl } from './useCopyScormUrl.ts';

const icons = { active: <ActiveIcon />, inactive: <InactiveIcon />, archived: <ArchivedIcon /> };

/** Menu of a course in the list. Omits actions that would have no effect on the course. */
export function CourseMenu({ course }: { course: CompanyCourse }) {
  const { t } = useTranslation('company-courses');
  const change = useChangeCourse();
  const { copy, refusal, close } = useCopyScormUrl(course.scorm_package_url);

  const states = companyCourseStatuses.filter((status) => status !== course.status);
  const duty = course.mandatory ? 'optional' : 'mandatory';
  const actions: RowAction[] = [
    ...states.map((status) => ({
      key: status,
      label: t(`actions.${status}`),
      icon: icons[status],
      onChoose: () => void change(course, status),
    })),
    {
      key: duty,
      label: t(`actions.${duty}`),
      icon: course.mandatory ? <OptionalIcon /> : <MandatoryIcon />,
      onChoose: () => void change(course, duty),
    },
    { key: 'scorm', label: t('actions.copyScormUrl'), icon: <CopyIcon />, onChoose: () => void copy() },
  ];
  return (
    <>
      <RowMenu label={t('actions.of', { title: course.title })} actions={actions} />
      <ScormUrlDialog url={course.scorm_package_url} refusal={refusal} onClose={close} />
    </>
  );
}
