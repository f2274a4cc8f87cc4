import { maxInvitedAddresses } from '@academy/contracts/client';
import SendIcon from '@mui/icons-material/SendRounded';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { isAddress } from './addresses.ts';
import { AddressField } from './AddressField.tsx';

interface EmailFormProps {
  addresses: string[];
  onChange: (addresses: string[]) => void;
  onInvite: (request: { companyId: string; body: { data: { emails: string[] } } }) => unknown;
  isBusy: boolean;
  failure: unknown;
}

export function EmailForm({ addresses, onChange, onInvite, isBusy, failure }: EmailFormProps) {
  const { t } = useTranslation('invitations');
  const { companyId } = usePanel();
  const invalid = addresses.filter((address) => !isAddress(address)).length;
  const count = addresses.length;
  const mistake =
    invalid > 0
      ? t('email.invalid', { count: invalid })
      : count > maxInvitedAddresses
        ? t('email.tooMany', { count, most: maxInvitedAddresses })
        : undefined;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onInvite({ companyId, body: { data: { emails: addresses } } });
  }

  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={submit}>
      <Typography>{t('email.intro')}</Typography>
      <AddressField addresses={addresses} onChange={onChange} mistake={mistake} />
      {failure !== undefined && <FailureAlert failure={failure} />}
      <LoadingButton
        type="submit"
        variant="contained"
        startIcon={<SendIcon />}
        loading={isBusy}
        loadingPosition="start"
        disabled={count === 0 || mistake !== undefined}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('email.send', { count: count - invalid })}
      </LoadingButton>
    </Stack>
  );
}
