import { learner } from '@academy/contracts/client';
import Box from '@mui/material/Box';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';
import { useListPoliciesQuery } from './api.ts';

/**
 * Note on the dashboard about policies that the person still has to acknowledge.
 * Unacknowledged policies come first in the list, so only the first policy is checked. The navigation has already
 * requested the list with this policy.
 * The code of the note is loaded separately, because most visits do not show it.
 */
export function WaitingPolicies() {
  const { companyId, permissions } = useCompany();
  const language = useLocale();
  const { currentData } = useListPoliciesQuery(
    { companyId, language, per_page: 1 },
    { skip: !permissions.includes(learner) },
  );
  if (currentData?.data[0]?.acknowledged !== false) return null;
  return (
    // The reserved height keeps the content below in place while the code loads.
    <Box sx={{ minHeight: { xs: 124, sm: 78 } }}>
      <LoadedPart load={() => import('./WaitingNote.tsx')} namespaces={['policies']} properties={{}} />
    </Box>
  );
}
