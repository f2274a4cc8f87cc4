import type { Locale } from '@academy/contracts';
import { locales } from '@academy/contracts/client';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import './language-switch.css';

export function LanguageSwitch({ switchLocale }: { switchLocale: (locale: Locale) => void }) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  return (
    <div role="group" aria-label={t('navigation.language')} className="language-switch">
      {locales.map((language) => (
        <button
          key={language}
          type="button"
          aria-pressed={language === locale}
          aria-label={t(`navigation.languages.${language}`)}
          onClick={() => switchLocale(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
