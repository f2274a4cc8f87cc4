import type { OwnSession } from '@academy/contracts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useItemState } from '../../shared/routing/listLinks.ts';
import { paths } from '../../shared/routing/paths.ts';
import { SessionState } from './SessionState.tsx';
import { useSessionTime } from './useSessionTime.ts';

/** One session in the learner's list. */
export function SessionCard({ session }: { session: OwnSession }) {
  const { t } = useTranslation('sessions');
  const { companyId } = useCompany();
  const locale = useLocale();
  const { period } = useSessionTime();
  const { id, title, place, url } = session;
  const where = [...(place === null ? [] : [place]), ...(url === null ? [] : [t('session.online')])];
  return (
    <Card
      component="li"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { sm: 'center' },
        justifyContent: 'space-between',
        gap: 1.5,
        p: { xs: 2, sm: 2.5 },
        position: 'relative',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h3" component="h2">
          <Link
            component={RouterLink}
            to={paths.session(locale, companyId, id)}
            state={useItemState()}
            underline="hover"
            color="textPrimary"
            // The link covers the whole card.
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' } }}
          >
            {title}
          </Link>
        </Typography>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{period(session)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {where.join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ flexShrink: 0, maxWidth: '100%' }}>
        <SessionState session={session} />
      </Box>
    </Card>
  );
}
