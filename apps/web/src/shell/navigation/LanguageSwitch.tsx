import { locales } from '@academy/contracts';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useSwitchLocale } from './useSwitchLocale.ts';

export function LanguageSwitch() {
  const { t } = useTranslation('navigation');
  const locale = useLocale();
  const switchLocale = useSwitchLocale();
  return (
    <ToggleButtonGroup size="small" value={locale} aria-label={t('language')}>
      {locales.map((language) => (
        <ToggleButton
          key={language}
          value={language}
          aria-label={t(`languages.${language}`)}
          onClick={() => switchLocale(language)}
        >
          {language.toUpperCase()}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
