import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { Page } from '../../shared/ui/Page.tsx';
import { CompanySearch } from './CompanySearch.tsx';

/**
 * Page on which administrators choose the customer to administer (rule 170). The page has two paths: one is
 * `/{language}/administration`, the other one contains the id of the administrator's own company.
 */
export default function CustomersPage() {
  const { t } = useTranslation('companies');
  const locale = useLocale();
  const { companyId } = useParams();
  return (
    <Page
      title={t(companyId === undefined ? 'customers.administration' : 'customers.title')}
      subtitle={t('customers.guidance')}
    >
      <CompanySearch
        pathOf={(customerId) => paths.customer(locale, companyId ?? customerId, customerId).members}
      />
    </Page>
  );
}
