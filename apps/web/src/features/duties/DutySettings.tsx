import type { Duty } from '@academy/contracts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { Fact, TitleFacts } from '../../shared/ui/Facts.tsx';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { SettingsPanel } from '../../shared/ui/SettingsPanel.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { DutyDemand } from './DutyDemand.tsx';

export function DutySettings({ duty }: { duty: Duty }) {
  const { t } = useTranslation('duties');
  const { companyName: company } = usePanel();
  const dialog = useDialog();
  const { titles, audience, courses, by_sessions, by_proofs } = duty;
  const means = [
    ...courses.map(({ id, title }) => ({ key: id, text: title })),
    ...(by_sessions ? [{ key: 'sessions', text: t('form.by_sessions') }] : []),
    ...(by_proofs ? [{ key: 'proofs', text: t('form.by_proofs') }] : []),
  ];
  return (
    <>
      <SettingsPanel title={t('settings.title')} changeLabel={t('settings.change')} dialog={dialog}>
        <TitleFacts titles={titles} labelOf={(language) => t(`form.titles.${language}`)} />
        <Fact label={t('list.columns.demand')}>
          <DutyDemand duty={duty} />
        </Fact>
        <Fact label={t('form.means')}>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {means.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </Box>
        </Fact>
        <Fact label={t('form.audience')}>
          {audience ? t('groups', { count: audience.group_ids.length }) : t('everybody', { company })}
        </Fact>
      </SettingsPanel>
      <LoadedDialog dialog={dialog} load={() => import('./EditDutyDialog.tsx')} properties={{ duty }} />
    </>
  );
}
