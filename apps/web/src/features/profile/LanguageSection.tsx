import LanguageIcon from '@mui/icons-material/TranslateOutlined';
import { locales } from '@academy/contracts/client';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useShowInLocale } from '../../shared/routing/useShowInLocale.ts';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.tsx';
import { ProfileSection } from './ProfileSection.tsx';

export function LanguageSection() {
  const { t } = useTranslation('profile');
  const showInLocale = useShowInLocale();
  return (
    <ProfileSection icon={<LanguageIcon color="primary" aria-hidden />} title={t('language.title')}>
      <ChoiceGroup
        label={t('language.label')}
        choices={locales.map((value) => ({ value, label: t(`language.names.${value}`) }))}
        value={useLocale()}
        onChoose={showInLocale}
        hint={t('language.hint')}
      />
    </ProfileSection>
  );
}
