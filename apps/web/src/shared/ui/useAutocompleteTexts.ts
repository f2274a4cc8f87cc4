import { useTranslation } from 'react-i18next';

/** The default texts of MUI's Autocomplete are English. */
export function useAutocompleteTexts() {
  const { t } = useTranslation('ui');
  return {
    clearText: t('clearSelection'),
    openText: t('openList'),
    closeText: t('closeList'),
    loadingText: t('loading'),
  };
}
