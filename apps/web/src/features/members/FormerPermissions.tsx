import type { FormerPermissions as Former, ListedMember } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { useUser } from '../../shared/session/useUser.ts';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import {
  useDismissFormerPermissionsMutation,
  useGetFormerPermissionsQuery,
  useGrantFormerPermissionsMutation,
} from './identityApi.ts';

/**
 * Shows which permissions and role a returned member had before leaving the company. Employee managers can grant or
 * dismiss them (rule 238).
 */
export function FormerPermissions({ member }: { member: ListedMember }) {
  const { companyId } = usePanel();
  const user = useUser();
  const { currentData: former } = useGetFormerPermissionsQuery({ companyId, userId: member.id });
  if (!former || member.id === user?.id || member.status !== 'registered') return null;
  if (former.permissions.length === 0 && former.role === null) return null;
  return <Decision member={member} former={former} />;
}

function Decision({ member, former }: { member: ListedMember; former: Former }) {
  const { t } = useTranslation('members');
  const { companyId } = usePanel();
  const report = useMutationNotice();
  const [grant, granting] = useGrantFormerPermissionsMutation();
  const [dismiss, dismissing] = useDismissFormerPermissionsMutation();
  const args = { companyId, userId: member.id };
  const isBusy = granting.isLoading || dismissing.isLoading;
  const failure = (reason: string) => reason;
  const mayGrant = former.grantable.length > 0 || former.permissions.length === 0;
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      {t('former.text')}
      <ul>
        {former.role !== null && <li>{t('former.role', { role: t(`roles.${former.role}`) })}</li>}
        {former.permissions.map((permission) => (
          <li key={permission}>
            {t(`former.permissions.${permission.replaceAll(':', '_') as FormerKey}`)}
            {!former.grantable.includes(permission) && ` ${t('former.notHeld')}`}
          </li>
        ))}
      </ul>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        {mayGrant && (
          <LoadingButton
            variant="contained"
            loading={granting.isLoading}
            disabled={isBusy}
            onClick={() => void report(grant(args).unwrap(), { success: t('former.granted'), failure })}
          >
            {t('former.grant')}
          </LoadingButton>
        )}
        <Button
          disabled={isBusy}
          onClick={() => void report(dismiss(args).unwrap(), { success: t('former.dismissed'), failure })}
        >
          {t('former.dismiss')}
        </Button>
      </Stack>
    </Alert>
  );
}

type FormerKey =
  | 'academy_user_course_progress'
  | 'academy_company_course_manage'
  | 'academy_employees_manage'
  | 'academy_company_course_progress_transfer'
  | 'academy_policies_manage';
