import type { CompanyCourse } from '@academy/contracts';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';

/**
 * Dialog that starts a new round of a course for everybody: all members then have to complete the course again. Its
 * code is loaded when the query parameter `round` opens the dialog for the first time.
 */
export const NewRoundDialog = ({ course }: { course: CompanyCourse }) => (
  <LoadedDialog
    dialog={useUrlDialog('round')}
    load={() => import('./OpenNewRoundDialog.tsx')}
    namespaces={['training-cycles']}
    properties={{ course }}
  />
);
