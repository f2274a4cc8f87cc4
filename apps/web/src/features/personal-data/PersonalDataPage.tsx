import type { PersonSearch as Search } from '@academy/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/ui/Page.tsx';
import { FoundPersons } from './FoundPersons.tsx';
import { PersonSearch } from './PersonSearch.tsx';

/** Page on which administrators find, export and erase a person's data. Its URL never contains the search term. */
export default function PersonalDataPage() {
  const { t } = useTranslation('personal-data');
  const [person, setPerson] = useState<Search>();
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <PersonSearch onSearch={setPerson} />
      {person && <FoundPersons person={person} />}
    </Page>
  );
}
