import type { Person } from '@academy/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/ui/Page.tsx';
import { FoundPersons } from './FoundPersons.tsx';
import { PersonSearch } from './PersonSearch.tsx';

/**
 * For administrators who handle requests for access or erasure. The search term is personal data, so it stays out
 * of the URL.
 */
export default function PersonalDataPage() {
  const { t } = useTranslation('personal-data');
  const [person, setPerson] = useState<Person>();
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <PersonSearch onSearch={setPerson} />
      {person && <FoundPersons person={person} />}
    </Page>
  );
}
