import { learnerMailKinds } from '@academy/contracts/client';
import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { usePanel } from '../../shared/company/usePanel.ts';
import { localStore } from '../../shared/storage/browserStorage.ts';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';
import { useGetLearnerMailSettingsQuery } from './api.ts';

/** Key under which the browser stores that the list of a company is hidden. */
const keyOf = (companyId: string) => `academy.first-steps-hidden.${companyId}`;

/**
 * Shows what a new maintainer does first above the children (rule 448): while the company has switched on no mail to learners,
 * and until the list is hidden in this browser. The code of the list is loaded separately, because the list is shown
 * only at the beginning. The children are shown when it is known whether the list is above them, so that they do not
 * move.
 */
export function FirstSteps({ children }: { children: ReactNode }) {
  const { companyId } = usePanel();
  const [hidden, setHidden] = useState<string>();
  const { currentData: settings, isError } = useGetLearnerMailSettingsQuery({ companyId });
  if (!settings && !isError) return null;
  const isHidden = hidden === companyId || localStore.read(keyOf(companyId)) !== null;
  const isShown = settings && !isHidden && !learnerMailKinds.some((kind) => settings[kind]);
  const onHide = () => {
    localStore.write(keyOf(companyId), 'true');
    setHidden(companyId);
  };
  return (
    <>
      {isShown && (
        <LoadedPart
          load={() => import('./FirstStepsList.tsx')}
          namespaces={['learner-mails']}
          placeholder={<Box sx={{ minHeight: { xs: 320, sm: 300 } }} />}
          properties={{ onHide }}
        />
      )}
      {children}
    </>
  );
}
