import type { ManagedPolicy } from '@academy/contracts';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useItemState } from '../../shared/routing/listLinks.ts';

export function PolicyTitle({ policy }: { policy: ManagedPolicy }) {
  const { t } = useTranslation('policies');
  const { paths } = usePanel();
  const { id, title, kind, mandatory, audience } = policy;
  return (
    <div>
      <Link
        component={RouterLink}
        to={paths.policy(id)}
        state={useItemState()}
        underline="hover"
        color="textPrimary"
      >
        {title}
      </Link>
      <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 400 }}>
        {[
          t(`kinds.${kind}`),
          ...(mandatory ? [] : [t('optional')]),
          ...(audience ? [t('managed.groups', { count: audience.group_ids.length })] : []),
        ].join(' · ')}
      </Typography>
    </div>
  );
}
