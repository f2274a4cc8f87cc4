import type { MemberEnrollment } from '@academy/contracts';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';

export function MemberName({ user }: { user: MemberEnrollment['user'] }) {
  const { paths } = usePanel();
  return (
    <div>
      <Link component={RouterLink} to={paths.member(user.id)} underline="hover" color="textPrimary">
        {user.full_name}
      </Link>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {user.email}
      </Typography>
    </div>
  );
}
