import type { CompanyCourse } from '@academy/contracts';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';

/** Dialog that makes all members complete the course again (a new round). The query parameter `round` opens it. */
export const NewRoundDialog = ({ course }: { course: CompanyCourse }) => (
  <LoadedDialog
    dialog={useUrlDialog('round')}
    load={() => import('./OpenNewRoundDialog.tsx')}
    namespaces={['training-cycles']}
    properties={{ course }}
  />
);
