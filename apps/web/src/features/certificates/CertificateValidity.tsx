import type { OwnCertificate } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { Label } from '../../shared/ui/Label.tsx';

const colors = { valid: 'success', expired: 'warning', revoked: 'error', erased: 'error' } as const;

/** Label that states until when a certificate is or was valid, or that it is revoked or erased. */
export function CertificateValidity({
  certificate: { status, valid_until },
}: {
  certificate: Pick<OwnCertificate, 'status' | 'valid_until'>;
}) {
  const { t } = useTranslation('certificates');
  const label =
    status === 'valid' && valid_until === null
      ? t('own.status.valid')
      : t(`own.status.${status === 'valid' ? 'validUntil' : status}`, { date: formatDate(valid_until) });
  return <Label color={colors[status]} label={label} sx={() => ({ alignSelf: 'flex-start' })} />;
}
