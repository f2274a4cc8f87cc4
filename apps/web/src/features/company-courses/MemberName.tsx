import type { MemberEnrollment } from '@academy/contracts';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';

interface MemberNameProps {
  user: MemberEnrollment['user'];
  /** True if the course is offered only to groups of which the member is not a member. */
  isOutside?: boolean;
}

export function MemberName({ user, isOutside = false }: MemberNameProps) {
  const { t } = useTranslation('company-courses');
  const { paths } = usePanel();
  return (
    <div>
      <Link component={RouterLink} to={paths.member(user.id)} underline="hover" color="textPrimary">
        {user.full_name}
      </Link>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {user.email}
      </Typography>
      {isOutside && (
        <Typography variant="body2" color="textSecondary">
          {t('outsideAudience')}
        </Typography>
      )}
    </div>
  );
}
