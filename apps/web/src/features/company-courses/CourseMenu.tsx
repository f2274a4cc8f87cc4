import type { CompanyCourse } from '@academy/contracts';
import { companyCourseStatuses } from '@academy/contracts/client';
import AudienceIcon from '@mui/icons-material/GroupsOutlined';
import ActiveIcon from '@mui/icons-material/PlayCircleOutlineRounded';
import ArchivedIcon from '@mui/icons-material/Inventory2Outlined';
import CopyIcon from '@mui/icons-material/ContentCopyRounded';
import InactiveIcon from '@mui/icons-material/PauseCircleOutlineRounded';
import MandatoryIcon from '@mui/icons-material/FlagRounded';
import OptionalIcon from '@mui/icons-material/OutlinedFlagRounded';
import TestIcon from '@mui/icons-material/QuizOutlined';
import ValidityIcon from '@mui/icons-material/EventRepeatRounded';
import RoundIcon from '@mui/icons-material/RestartAltRounded';
import LanguageIcon from '@mui/icons-material/TranslateRounded';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useItemState } from '../../shared/routing/listLinks.ts';
import { newDialog } from '../../shared/routing/useUrlDialog.ts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { RowMenu } from '../../shared/ui/RowMenu.tsx';
import type { RowAction } from '../../shared/ui/RowMenuItems.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { AudienceDialog } from '../audiences/index.ts';
import { FinalTestDialog } from '../final-test-settings/index.ts';
import { ValidityDialog } from '../training-cycles/index.ts';
import type { ConfirmedChange } from './ConfirmCourseChange.tsx';
import { useChangeCourse } from './useChangeCourse.ts';
import { useCopyScormUrl } from './useCopyScormUrl.ts';

const icons = { active: <ActiveIcon />, inactive: <InactiveIcon />, archived: <ArchivedIcon /> };

export function CourseMenu({ course }: { course: CompanyCourse }) {
  const { t } = useTranslation('company-courses');
  const { features, paths } = usePanel();
  const navigate = useNavigate();
  const itemState = useItemState();
  const change = useChangeCourse();
  const [asked, setAsked] = useState<ConfirmedChange>('inactive');
  const confirmation = useDialog();
  const audience = useDialog();
  const finalTest = useDialog();
  const validity = useDialog();
  const ask = (confirmed: ConfirmedChange) => {
    setAsked(confirmed);
    confirmation.open();
  };
  const confirm = () => {
    confirmation.close();
    void change(course, asked);
  };
  const { copy, refusal, dialog: scormUrl } = useCopyScormUrl(course.scorm_package_url);

  const states = companyCourseStatuses.filter((status) => status !== course.status);
  const duty = course.mandatory ? 'optional' : 'mandatory';
  const actions: RowAction[] = [
    ...states.map((status) => ({
      key: status,
      label: t(`actions.${status}`),
      icon: icons[status],
      onChoose: () => (status === 'active' ? void change(course, status) : ask(status)),
    })),
    {
      key: duty,
      label: t(`actions.${duty}`),
      icon: course.mandatory ? <OptionalIcon /> : <MandatoryIcon />,
      onChoose: () => void change(course, duty),
    },
    {
      key: 'audience',
      label: t('actions.audience'),
      icon: <AudienceIcon />,
      onChoose: audience.open,
    },
    // Academy adds no final test to a course made from a package (SCORM or cmi5), because the package may contain
    // tests.
    ...(course.origin === 'package'
      ? []
      : [
          {
            key: 'finalTest',
            label: t('actions.finalTest'),
            icon: <TestIcon />,
            onChoose: finalTest.open,
          },
        ]),
    {
      key: 'validity',
      label: t('actions.validity'),
      icon: <ValidityIcon />,
      onChoose: validity.open,
    },
    // Opens the page of the course with the dialog that makes people take the course again (a new round). The dialog is
    // on that page, because the URL of that page can contain the id of a started round. A reload then still shows the
    // progress of the round.
    ...(course.status === 'active'
      ? [
          {
            key: 'newRound',
            label: t('actions.newRound'),
            icon: <RoundIcon />,
            onChoose: () =>
              void navigate(`${paths.course(course.id)}?round=${newDialog}`, { state: itemState }),
          },
        ]
      : []),
    ...(course.languages.length > 1 ? course.languages : []).map((removedLanguage) => ({
      key: removedLanguage,
      label: t(`actions.removeLanguage.${removedLanguage}`),
      icon: <LanguageIcon />,
      onChoose: () => ask({ removedLanguage }),
    })),
    ...(features.includes('scorm_packages') && course.origin !== 'package'
      ? [{ key: 'scorm', label: t('actions.copyScormUrl'), icon: <CopyIcon />, onChoose: () => void copy() }]
      : []),
  ];
  return (
    <>
      <RowMenu label={t('actions.of', { title: course.title })} actions={actions} />
      <LoadedDialog
        dialog={confirmation}
        load={() => import('./ConfirmCourseChange.tsx')}
        properties={{ course, change: asked, onConfirm: confirm }}
      />
      <AudienceDialog course={course} dialog={audience} />
      <FinalTestDialog course={course} dialog={finalTest} />
      <ValidityDialog course={course} dialog={validity} />
      <LoadedDialog
        dialog={scormUrl}
        load={() => import('./ScormUrlDialog.tsx')}
        properties={{ url: course.scorm_package_url, refusal }}
      />
    </>
  );
}
