import type { OwnCertificate } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { Label } from '../../shared/ui/Label.tsx';
import type { CertificateState } from './rules.ts';

const colors = {
  valid: 'success',
  expiresSoon: 'warning',
  expired: 'default',
  revoked: 'error',
  erased: 'error',
} as const;

interface CertificateValidityProps {
  state: CertificateState;
  validUntil: OwnCertificate['valid_until'];
}

export function CertificateValidity({ state, validUntil }: CertificateValidityProps) {
  const { t } = useTranslation('certificates');
  const text = state === 'valid' && validUntil !== null ? 'validUntil' : state;
  return <Label color={colors[state]} label={t(`own.status.${text}`, { date: formatDate(validUntil) })} />;
}
