import { courseManager } from '@academy/contracts/client';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { TodayLine } from '../today/index.ts';
import { DashboardAside } from './DashboardAside.tsx';

/** Shown on the dashboard to course managers only (rule 169). */
export function MaintainerGuide() {
  const { t } = useTranslation('courses');
  const { companyId, name, permissions } = useCompany();
  const locale = useLocale();
  if (!permissions.includes(courseManager)) return null;
  return (
    <DashboardAside
      id="maintainer-guide"
      title={t('guide.title', { company: name })}
      text={t('guide.text')}
      action={
        <LinkButton variant="outlined" to={paths.maintenance(locale, companyId).guide} sx={{ flexShrink: 0 }}>
          {t('guide.link')}
        </LinkButton>
      }
    >
      <TodayLine />
    </DashboardAside>
  );
}
