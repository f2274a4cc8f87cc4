import type { CountedDuty } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useListPath } from '../../shared/routing/listLinks.ts';
import { Page } from '../../shared/ui/Page.tsx';
import { DutyActions } from './DutyActions.tsx';
import { DutyNumbers } from './DutyNumbers.tsx';
import { DutyPeople } from './DutyPeople.tsx';
import { DutySettings } from './DutySettings.tsx';
import { ExemptionList } from './ExemptionList.tsx';

export function DutyDetails({ duty }: { duty: CountedDuty }) {
  const { t } = useTranslation('duties');
  const { paths } = usePanel();
  return (
    <Page
      title={duty.title}
      subtitle={duty.source}
      actions={<DutyActions duty={duty} />}
      back={{ to: useListPath(paths.duties), label: t('page.back') }}
    >
      <DutyNumbers duty={duty} />
      <DutySettings duty={duty} />
      <DutyPeople duty={duty} />
      <ExemptionList duty={duty} />
    </Page>
  );
}
