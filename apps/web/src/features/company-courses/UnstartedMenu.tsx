import type { CompanyCourse } from '@academy/contracts';
import DueIcon from '@mui/icons-material/EventRounded';
import { useTranslation } from 'react-i18next';
import { RowMenu } from '../../shared/ui/RowMenu.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { PersonRoundDialog } from '../training-cycles/index.ts';

interface UnstartedMenuProps {
  course: CompanyCourse;
  person: { userId: string; name: string };
}

/** Menu of a person with an account who has not started the course. */
export function UnstartedMenu({ course, person }: UnstartedMenuProps) {
  const { t } = useTranslation('company-courses');
  const dueDate = useDialog();
  return (
    <>
      <RowMenu
        label={t('members.actionsOf', { name: person.name })}
        actions={[{ key: 'dueDate', label: t('members.dueDate'), icon: <DueIcon />, onChoose: dueDate.open }]}
      />
      <PersonRoundDialog course={course} person={person} kind="extension" dialog={dueDate} />
    </>
  );
}
