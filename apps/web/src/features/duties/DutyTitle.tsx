import type { Duty } from '@academy/contracts';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useItemState } from '../../shared/routing/listLinks.ts';

export function DutyTitle({ duty }: { duty: Duty }) {
  const { t } = useTranslation('duties');
  const { paths } = usePanel();
  const { id, title, source, audience } = duty;
  return (
    <div>
      <Link
        component={RouterLink}
        to={paths.duty(id)}
        state={useItemState()}
        underline="hover"
        color="textPrimary"
      >
        {title}
      </Link>
      <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 400 }}>
        {[source, ...(audience ? [t('groups', { count: audience.group_ids.length })] : [])].join(' · ')}
      </Typography>
    </div>
  );
}
