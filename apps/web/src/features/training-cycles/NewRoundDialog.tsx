import type { CompanyCourse } from '@academy/contracts';
import { LoadedUrlDialog } from '../../shared/ui/LoadedUrlDialog.tsx';

/** Loads the dialog for a new round for everybody when the URL opens it for the first time. */
export const NewRoundDialog = ({ course }: { course: CompanyCourse }) => (
  <LoadedUrlDialog
    parameter="round"
    load={() => import('./OpenNewRoundDialog.tsx')}
    namespaces={['training-cycles']}
    properties={{ course }}
  />
);
