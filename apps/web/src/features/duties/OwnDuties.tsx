import { learner } from '@academy/contracts/client';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';
import { useListOwnDutiesQuery } from './api.ts';

/**
 * Shows the duties of the signed-in person. The code of the list is loaded only if the person has duties, because most
 * companies have none.
 */
export function OwnDuties() {
  const { companyId, permissions } = useCompany();
  const language = useLocale();
  const { currentData: duties } = useListOwnDutiesQuery(
    { companyId, language },
    { skip: !permissions.includes(learner), refetchOnMountOrArgChange: true },
  );
  if (!duties || duties.length === 0) return null;
  return (
    <LoadedPart load={() => import('./OwnDutyList.tsx')} namespaces={['duties']} properties={{ duties }} />
  );
}
