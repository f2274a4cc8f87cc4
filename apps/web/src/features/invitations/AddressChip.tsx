import ErrorIcon from '@mui/icons-material/ErrorOutlineRounded';
import Chip, { type ChipProps } from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { isAddress } from './addresses.ts';

export function AddressChip({ address, ...chip }: { address: string } & ChipProps) {
  const { t } = useTranslation('invitations');
  const isValid = isAddress(address);
  return (
    <Chip
      {...chip}
      label={address}
      aria-label={isValid ? address : t('email.invalidAddress', { address })}
      color={isValid ? 'default' : 'error'}
      variant={isValid ? 'filled' : 'outlined'}
      {...(isValid ? {} : { icon: <ErrorIcon /> })}
    />
  );
}
