import type { Policy } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { LinkCard } from '../../shared/ui/LinkCard.tsx';
import { PolicyState } from './PolicyState.tsx';

export function PolicyCard({ policy }: { policy: Policy }) {
  const { t } = useTranslation('policies');
  const { companyId } = useCompany();
  const locale = useLocale();
  const { id, title, kind, version, mandatory } = policy;
  return (
    <LinkCard title={title} to={paths.policy(locale, companyId, id)} state={<PolicyState policy={policy} />}>
      <Typography variant="body2" color="textSecondary">
        {[t(`kinds.${kind}`), t('version', { version }), ...(mandatory ? [] : [t('optional')])].join(' · ')}
      </Typography>
    </LinkCard>
  );
}
