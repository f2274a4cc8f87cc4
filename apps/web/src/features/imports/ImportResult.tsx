import type { MemberImport } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';

export function ImportResult({ found: { counts, result } }: { found: MemberImport }) {
  const { t } = useTranslation('imports');
  const { paths } = usePanel();
  if (!counts || !result) return null;
  const { deactivated, invited, notInvited, previewed } = result;
  return (
    <>
      <Alert severity="success">
        <AlertTitle>{t('applied.title')}</AlertTitle>
        {t('applied.changes', { added: counts.added, changed: counts.changed, deactivated })}{' '}
        {invited > 0 && t('applied.invited', { count: invited })}
      </Alert>
      {previewed && (
        <Alert severity="info">
          {t('applied.previewed', { added: previewed.added, changed: previewed.changed })}
        </Alert>
      )}
      {notInvited > 0 && <Alert severity="warning">{t('applied.notInvited', { count: notInvited })}</Alert>}
      <LinkButton to={paths.members} variant="contained" sx={{ alignSelf: 'flex-start' }}>
        {t('applied.toMembers')}
      </LinkButton>
    </>
  );
}
