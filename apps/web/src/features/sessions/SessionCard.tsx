import type { OwnSession } from '@academy/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { LinkCard } from '../../shared/ui/LinkCard.tsx';
import { SessionState } from './SessionState.tsx';
import { useSessionTime } from './useSessionTime.ts';

export function SessionCard({ session }: { session: OwnSession }) {
  const { t } = useTranslation('sessions');
  const { companyId } = useCompany();
  const locale = useLocale();
  const { period } = useSessionTime();
  const { id, title, place, url } = session;
  const where = [...(place === null ? [] : [place]), ...(url === null ? [] : [t('session.online')])];
  return (
    <LinkCard
      title={title}
      to={paths.session(locale, companyId, id)}
      state={
        <Box sx={{ flexShrink: 0, maxWidth: '100%' }}>
          <SessionState session={session} />
        </Box>
      }
    >
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{period(session)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {where.join(' · ')}
      </Typography>
    </LinkCard>
  );
}
