import type { CompanyCourse } from '@academy/contracts';
import { LoadedUrlDialog } from '../../shared/ui/LoadedUrlDialog.tsx';

/**
 * Dialog that starts a new round of a course for everybody.
 * Its code is loaded when the query parameter `round` opens the dialog for the first time.
 */
export const NewRoundDialog = ({ course }: { course: CompanyCourse }) => (
  <LoadedUrlDialog
    parameter="round"
    load={() => import('./OpenNewRoundDialog.tsx')}
    namespaces={['training-cycles']}
    properties={{ course }}
  />
);
