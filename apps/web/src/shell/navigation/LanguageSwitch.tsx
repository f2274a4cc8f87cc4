import { locales, type Locale } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import './language-switch.css';

export function LanguageSwitch({ switchLocale }: { switchLocale: (locale: Locale) => void }) {
  const { t } = useTranslation('navigation');
  const locale = useLocale();
  return (
    <div role="group" aria-label={t('language')} className="language-switch">
      {locales.map((language) => (
        <button
          key={language}
          type="button"
          aria-pressed={language === locale}
          aria-label={t(`languages.${language}`)}
          onClick={() => switchLocale(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
