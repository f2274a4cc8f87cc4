import { learnerMailKinds } from '@academy/contracts/client';
import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { usePanel } from '../../shared/company/usePanel.ts';
import { localStore } from '../../shared/storage/browserStorage.ts';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';
import { useGetLearnerMailSettingsQuery } from './api.ts';

/** Key in local storage that says that the user has hidden the list for a company. */
const keyOf = (companyId: string) => `academy.first-steps-hidden.${companyId}`;

/**
 * Shows the first steps of a new maintainer above the children (rule 448) until the company has switched on an e-mail
 * to learners, or the user hides the list in this browser. The code of the list is loaded separately, because most
 * visits do not show it. The children are shown only after the settings are loaded, because a list that appears later
 * would move them down.
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
