import type { Locale } from '@academy/contracts';
import { chooseLocale } from '@academy/contracts/client';
import { useTranslation } from 'react-i18next';

export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return chooseLocale({ url: i18n.language });
}
