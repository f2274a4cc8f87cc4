import type { CompanyCourse } from '@academy/contracts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import type { DialogState } from '../../shared/ui/useDialog.ts';

interface CourseDialogProps {
  course: CompanyCourse;
  dialog: DialogState;
}

/** Dialog that replaces the package of a course. Its code is loaded when the dialog opens. */
export function ReplacePackageDialog({ course, dialog }: CourseDialogProps) {
  return (
    <LoadedDialog
      dialog={dialog}
      load={() => import('./ReplaceDialog.tsx')}
      namespaces={['content']}
      properties={{ course }}
    />
  );
}

/** Dialog that removes a course that the company has created. Its code is loaded when the dialog opens. */
export function RemoveOwnCourseDialog({ course, dialog }: CourseDialogProps) {
  return (
    <LoadedDialog
      dialog={dialog}
      load={() => import('./RemoveCourseDialog.tsx')}
      namespaces={['content']}
      properties={{ course }}
    />
  );
}

/**
 * Dialog that deletes the lessons that the company has added to a course of the catalogue (own lessons). Its code is
 * loaded when the dialog opens.
 */
export function RemoveOwnLessonsDialog({ course, dialog }: CourseDialogProps) {
  return (
    <LoadedDialog
      dialog={dialog}
      load={() => import('./RemoveOwnLessonsDialog.tsx')}
      namespaces={['content']}
      properties={{ course }}
    />
  );
}
