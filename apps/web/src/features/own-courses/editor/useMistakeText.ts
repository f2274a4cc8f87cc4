import type { DraftMistake } from '@academy/contracts';
import { useTranslation } from 'react-i18next';

/** Parameters of a mistake whose values have translations in `mistakeWords`, such as the kind of a missing text. */
const words = ['of', 'language', 'what', 'block'];

export function useMistakeText() {
  const { t, i18n } = useTranslation('own-courses');
  return ({ code, params, message }: DraftMistake): string => {
    if (code === 'other' || !i18n.exists(`own-courses:mistakes.${code}`))
      return t('mistakes.other', { message });
    const shown = Object.entries(params).map(([name, value]) => {
      const key = `own-courses:mistakeWords.${value}`;
      return [name, words.includes(name) && i18n.exists(key) ? i18n.t(key as never) : value];
    });
    return t(`mistakes.${code}`, Object.fromEntries(shown) as Record<string, string | number>);
  };
}
