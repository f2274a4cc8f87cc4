import type { OwnCertificate } from '@academy/contracts';
import BadgeIcon from '@mui/icons-material/MilitaryTechOutlined';
import DownloadIcon from '@mui/icons-material/DownloadRounded';
import ShareIcon from '@mui/icons-material/ShareOutlined';
import VerifyIcon from '@mui/icons-material/VerifiedOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useDownloadOwnCertificateMutation } from './api.ts';
import { isUsable } from './rules.ts';

interface OwnCertificateActionsProps {
  certificate: OwnCertificate;
  /** Id of the element with the course title, which is the accessible description of the buttons. */
  titleId: string;
}

/** A revoked or erased certificate has only the link to its verification page (rule 86). */
export function OwnCertificateActions({ certificate, titleId }: OwnCertificateActionsProps) {
  const { t } = useTranslation(['certificates', 'badges', 'badge-shares']);
  const { companyId, features } = useCompany();
  const language = useLocale();
  const badge = useUrlDialog('badge');
  const share = useUrlDialog('share');
  const [download, { isLoading }] = useDownloadOwnCertificateMutation();
  const { id, status, completed_at } = certificate;
  const hasBadge = isUsable(status) && completed_at !== null;
  const isShared = hasBadge && status === 'valid' && features.includes('badge_sharing');
  return (
    <Stack direction="row" sx={{ pt: 1.5, gap: 1, flexWrap: 'wrap', displayPrint: 'none' }}>
      {isUsable(status) && (
        <LoadingButton
          variant="outlined"
          loading={isLoading}
          loadingPosition="start"
          startIcon={<DownloadIcon />}
          aria-describedby={titleId}
          onClick={() => void download({ companyId, certificateId: id, language })}
        >
          {t('own.download')}
        </LoadingButton>
      )}
      {hasBadge && (
        <Button startIcon={<BadgeIcon />} aria-describedby={titleId} onClick={() => badge.openFor(id)}>
          {t('badges:show')}
        </Button>
      )}
      {isShared && (
        <Button startIcon={<ShareIcon />} aria-describedby={titleId} onClick={() => share.openFor(id)}>
          {t('badge-shares:share')}
        </Button>
      )}
      <LinkButton startIcon={<VerifyIcon />} aria-describedby={titleId} to={paths.verify(language, id)}>
        {t('own.verify')}
      </LinkButton>
    </Stack>
  );
}
