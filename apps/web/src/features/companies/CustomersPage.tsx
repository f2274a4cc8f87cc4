import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { Page } from '../../shared/ui/Page.tsx';
import { CompanySearch } from './CompanySearch.tsx';

/** Page on which administrators choose the customer to administer (rule 170). */
export default function CustomersPage() {
  const { t } = useTranslation('companies');
  const { companyId } = useCompany();
  const locale = useLocale();
  return (
    <Page title={t('customers.title')} subtitle={t('customers.guidance')}>
      <CompanySearch pathOf={(customerId) => paths.customer(locale, companyId, customerId).members} />
    </Page>
  );
}
