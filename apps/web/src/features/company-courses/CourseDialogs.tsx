import type { CompanyCourse } from '@academy/contracts';
import { DeadlineDialog } from './DeadlineDialog.tsx';
import { DeleteDeadlineDialog } from './DeleteDeadlineDialog.tsx';
import { RemindAllDialog } from './RemindAllDialog.tsx';

export type CourseDialogName = 'remindAll' | 'deadline' | 'deleteDeadline';

interface CourseDialogsProps {
  course: CompanyCourse;
  /** The open dialog. */
  open: CourseDialogName | undefined;
  onClose: () => void;
}

/** Dialogs of the course page. Their code is loaded when the first of them opens. */
export default function CourseDialogs({ course, open, onClose }: CourseDialogsProps) {
  return (
    <>
      <RemindAllDialog course={course} isOpen={open === 'remindAll'} onClose={onClose} />
      {open === 'deadline' && <DeadlineDialog course={course} onClose={onClose} />}
      <DeleteDeadlineDialog course={course} isOpen={open === 'deleteDeadline'} onClose={onClose} />
    </>
  );
}
