import { useTranslation } from 'react-i18next';

/** Returns translated texts for MUI's Autocomplete, whose default texts are in English. */
export function useAutocompleteTexts() {
  const { t } = useTranslation('ui');
  return {
    clearText: t('clearSelection'),
    openText: t('openList'),
    closeText: t('closeList'),
    loadingText: t('loading'),
  };
}
