import type { ListedMember } from '@academy/contracts';
import { employeeManager } from '@academy/contracts/client';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useUser } from '../../shared/session/useUser.ts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';

/** Lets employee managers release another member's account, which then loses access to the company (rule 239). */
export function ReleaseAccountButton({ member }: { member: ListedMember }) {
  const { t } = useTranslation('members');
  const { may } = usePanel();
  const user = useUser();
  const dialog = useDialog();
  const hasAccount = member.status === 'registered' && member.id !== user?.id;
  if (!hasAccount || !may(employeeManager)) return null;
  return (
    <>
      <Button variant="outlined" {...dialog.button}>
        {t('release.button')}
      </Button>
      <LoadedDialog
        dialog={dialog}
        load={() => import('./ReleaseAccountDialog.tsx')}
        properties={{ userId: member.id, email: member.emailAddress }}
      />
    </>
  );
}
