import { useParams } from 'react-router';
import { useUrlDialog } from './useUrlDialog.ts';

/**
 * State of the dialog that shows or shares a badge. If the query parameter contains a certificate id, `subject` is this
 * certificate. Otherwise, `subject` is the course of the page.
 */
export function useBadgeDialog(parameter: 'badge' | 'share') {
  const { courseId = '' } = useParams();
  const dialog = useUrlDialog(parameter);
  const { startedId: certificateId } = dialog;
  return { ...dialog, subject: certificateId === undefined ? { courseId } : { certificateId } };
}
