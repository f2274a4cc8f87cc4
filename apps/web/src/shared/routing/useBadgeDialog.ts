import { useParams } from 'react-router';
import { useUrlDialog } from './useUrlDialog.ts';

/**
 * State of a badge dialog. If the query parameter contains a certificate id, the dialog shows the badge of that certificate.
 * Otherwise, it shows the badge of the page's course.
 */
export function useBadgeDialog(parameter: 'badge' | 'share') {
  const { courseId = '' } = useParams();
  const dialog = useUrlDialog(parameter);
  const { startedId: certificateId } = dialog;
  return { ...dialog, subject: certificateId === undefined ? { courseId } : { certificateId } };
}
