import type { CompanyDomain } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useCheckDomainMutation, useConfirmDomainMutation } from './api.ts';
import { RemoveDomain } from './RemoveDomain.tsx';

/**
 * Buttons that look up the DNS record, confirm the domain without a record (administrators only), or remove the domain.
 */
export function DomainActions({ domain }: { domain: CompanyDomain }) {
  const { t } = useTranslation('domains');
  const { companyId, isCustomer } = usePanel();
  const report = useMutationNotice();
  const [check, checking] = useCheckDomainMutation();
  const [confirm, confirming] = useConfirmDomainMutation();
  const names = { domain: domain.displayName };
  const args = { companyId, domainId: domain.id };
  const failure = (reason: string) => reason;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 0.5 }}>
      {!domain.confirmedByAdministrator && (
        <LoadingButton
          size="small"
          aria-label={t('check.actionOf', names)}
          loading={checking.isLoading}
          onClick={() => void report(check(args).unwrap(), { success: t('check.done', names), failure })}
        >
          {t('check.action')}
        </LoadingButton>
      )}
      {isCustomer && domain.state !== 'proven' && (
        <LoadingButton
          size="small"
          aria-label={t('confirm.actionOf', names)}
          loading={confirming.isLoading}
          onClick={() => void report(confirm(args).unwrap(), { success: t('confirm.done', names), failure })}
        >
          {t('confirm.action')}
        </LoadingButton>
      )}
      <RemoveDomain domain={domain} />
    </Stack>
  );
}
