import type { OwnSession } from '@academy/contracts';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { Fact, Facts } from '../../shared/ui/Facts.tsx';
import { useSessionTime } from './useSessionTime.ts';

interface SessionFactsProps {
  session: OwnSession;
  /** True if the session is over or does not take place. The link to the online meeting is then left out. */
  isOver: boolean;
}

export function SessionFacts({ session, isOver }: SessionFactsProps) {
  const { t } = useTranslation('sessions');
  const { companyId } = useCompany();
  const locale = useLocale();
  const { period, zone } = useSessionTime();
  const { starts_at, place, url, trainer, capacity, participants_count, counts_for: counts } = session;
  const countsText = counts && t(`session.counts.${counts.kind}`, { title: counts.title });
  return (
    <Facts>
      <Fact label={t('session.when')}>
        {period(session)}
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {t('session.zone', { zone: zone(starts_at) })}
        </Typography>
      </Fact>
      {place !== null && <Fact label={t('session.place')}>{place}</Fact>}
      {url !== null && !isOver && (
        <Fact label={t('session.online')}>
          <Link href={url} target="_blank" rel="noreferrer">
            {t('session.join')}
          </Link>
        </Fact>
      )}
      {trainer !== null && <Fact label={t('session.trainer')}>{trainer}</Fact>}
      {capacity !== null && (
        <Fact label={t('session.seats')}>
          {t('session.seatsOf', { booked: participants_count, count: capacity })}
        </Fact>
      )}
      {counts && (
        <Fact label={t('session.countsFor')}>
          {counts.kind === 'course' ? (
            <Link component={RouterLink} to={paths.course(locale, companyId, counts.id)}>
              {countsText}
            </Link>
          ) : (
            countsText
          )}
        </Fact>
      )}
    </Facts>
  );
}
