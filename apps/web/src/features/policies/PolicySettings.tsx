import type { ManagedPolicy } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { Fact, TitleFacts } from '../../shared/ui/Facts.tsx';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { SettingsPanel } from '../../shared/ui/SettingsPanel.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';

export function PolicySettings({ policy }: { policy: ManagedPolicy }) {
  const { t } = useTranslation('policies');
  const { companyName: company } = usePanel();
  const dialog = useDialog();
  const { titles, deadline, due_days: days, validity_months: months, audience } = policy;
  const due =
    deadline !== null
      ? formatDate(deadline)
      : days !== null
        ? t('managed.dueDays', { count: days })
        : t('settings.noDue');
  return (
    <>
      <SettingsPanel title={t('settings.title')} changeLabel={t('settings.change')} dialog={dialog}>
        <TitleFacts titles={titles} labelOf={(language) => t(`form.titles.${language}`)} />
        <Fact label={t('form.duty')}>{t(policy.mandatory ? 'settings.duty' : 'settings.noDuty')}</Fact>
        <Fact label={t('form.due')}>{due}</Fact>
        <Fact label={t('settings.validity')}>
          {months === null ? t('settings.unlimited') : t('settings.months', { count: months })}
        </Fact>
        <Fact label={t('form.audience')}>
          {audience
            ? t('managed.groups', { count: audience.group_ids.length })
            : t('form.everybody', { company })}
        </Fact>
      </SettingsPanel>
      <LoadedDialog dialog={dialog} load={() => import('./SettingsDialog.tsx')} properties={{ policy }} />
    </>
  );
}
