import type { ManagedSession } from '@academy/contracts';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { SettingsPanel } from '../../shared/ui/SettingsPanel.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { Fact, TitleFacts } from '../../shared/ui/Facts.tsx';
import { useSessionTime } from './useSessionTime.ts';

/**
 * Shows the settings of a session. As long as the session is only planned, a button opens the dialog that changes them.
 */
export function SessionSettings({ session }: { session: ManagedSession }) {
  const { t } = useTranslation('sessions');
  const { companyName: company } = usePanel();
  const { period, zone } = useSessionTime();
  const dialog = useDialog();
  const { titles, state, starts_at, place, url, trainer, capacity, audience, counts_for: counts } = session;
  return (
    <>
      <SettingsPanel
        title={t('settings.title')}
        changeLabel={t('settings.change')}
        dialog={state === 'planned' ? dialog : undefined}
      >
        <TitleFacts titles={titles} labelOf={(language) => t(`form.titles.${language}`)} />
        <Fact label={t('session.when')}>
          {period(session)}
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {t('session.zone', { zone: zone(starts_at) })}
          </Typography>
        </Fact>
        {place !== null && <Fact label={t('session.place')}>{place}</Fact>}
        {url !== null && (
          <Fact label={t('session.online')}>
            <Link href={url} target="_blank" rel="noreferrer">
              {url}
            </Link>
          </Fact>
        )}
        {trainer !== null && <Fact label={t('session.trainer')}>{trainer}</Fact>}
        <Fact label={t('session.seats')}>
          {capacity === null ? t('settings.unlimited') : t('settings.seats', { count: capacity })}
        </Fact>
        <Fact label={t('settings.audience')}>
          {audience
            ? t('managed.groups', { count: audience.group_ids.length })
            : t('managed.everybody', { company })}
        </Fact>
        <Fact label={t('session.countsFor')}>
          {counts
            ? t(`session.counts.${counts.kind}`, { title: counts.title })
            : t('settings.countsForNothing')}
        </Fact>
      </SettingsPanel>
      <LoadedDialog
        dialog={dialog}
        load={() => import('./ChangeSessionDialog.tsx')}
        properties={{ session }}
      />
    </>
  );
}
