import DueIcon from '@mui/icons-material/EventRounded';
import RecordIcon from '@mui/icons-material/TaskAltRounded';
import { useTranslation } from 'react-i18next';
import { RowMenu } from '../../shared/ui/RowMenu.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import {
  PersonRoundDialog,
  recordedKind,
  RecordedCompletionDialog,
  type PersonOfCourse,
} from '../training-cycles/index.ts';

interface UnstartedMenuProps extends PersonOfCourse {
  /** True if the company has recorded a completion for this person, who has no account. */
  isRecorded: boolean;
}

/** Menu of a person who has not started the course. Only a person with an account can have a due date. */
export function UnstartedMenu({ course, person, isRecorded }: UnstartedMenuProps) {
  const { t } = useTranslation('company-courses');
  const dueDate = useDialog();
  const completion = useDialog();
  return (
    <>
      <RowMenu
        label={t('members.actionsOf', { name: person.name })}
        actions={[
          ...(person.hasNoAccount
            ? []
            : [{ key: 'dueDate', label: t('members.dueDate'), icon: <DueIcon />, onChoose: dueDate.open }]),
          {
            key: 'completion',
            label: t(`members.${isRecorded ? 'withdraw' : 'record'}Completion.${recordedKind(course)}`),
            icon: <RecordIcon />,
            onChoose: completion.open,
          },
        ]}
      />
      <PersonRoundDialog course={course} person={person} kind="extension" dialog={dueDate} />
      <RecordedCompletionDialog course={course} person={person} isRecorded={isRecorded} dialog={completion} />
    </>
  );
}
