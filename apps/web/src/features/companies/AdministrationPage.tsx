import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { Page } from '../../shared/ui/Page.tsx';
import { CompanySearch } from './CompanySearch.tsx';

/** Page on which administrators search for a customer to open; the path of the page contains no company. */
export default function AdministrationPage() {
  const { t } = useTranslation('companies');
  const locale = useLocale();
  return (
    <Page title={t('customers.administration')} subtitle={t('customers.guidance')}>
      <CompanySearch pathOf={(customerId) => paths.customer(locale, customerId, customerId).members} />
    </Page>
  );
}
