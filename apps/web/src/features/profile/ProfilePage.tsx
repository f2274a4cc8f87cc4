import { learner } from '@academy/contracts/client';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { Page } from '../../shared/ui/Page.tsx';
import { CalendarSection } from '../calendar-feeds/index.ts';
import { SubscriptionsSection } from '../report-mails/index.ts';
import { CertificateName } from './CertificateName.tsx';
import { LanguageSection } from './LanguageSection.tsx';
import { OwnCompanies } from './OwnCompanies.tsx';
import { OwnData } from './OwnData.tsx';

/** Page with the user's own data, companies and settings (rule 450). */
export default function ProfilePage() {
  const { t } = useTranslation('profile');
  const { companyId, name, permissions, isAdmin } = useCompany();
  const locale = useLocale();
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      back={{ to: paths.dashboard(locale, companyId), label: t('back') }}
    >
      <CertificateName />
      <OwnCompanies />
      <LanguageSection />
      <SubscriptionsSection companyId={companyId} company={name} />
      {(isAdmin || permissions.includes(learner)) && <CalendarSection />}
      <OwnData />
    </Page>
  );
}
