import { useTranslation } from 'react-i18next';

/** Texts of MUI's Autocomplete, which are English by default. */
export function useAutocompleteTexts() {
  const { t } = useTranslation('ui');
  return {
    clearText: t('clearSelection'),
    openText: t('openList'),
    closeText: t('closeList'),
    loadingText: t('loading'),
  };
}
