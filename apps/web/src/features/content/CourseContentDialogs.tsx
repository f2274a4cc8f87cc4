import type { CompanyCourse } from '@academy/contracts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import type { DialogState } from '../../shared/ui/useDialog.ts';

interface CourseDialogProps {
  course: CompanyCourse;
  dialog: DialogState;
}

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
