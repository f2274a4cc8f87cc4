import type { Locale } from '@academy/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/errors/useErrorText.ts';
import { downscalePicture } from '../draft/downscalePicture.ts';
import { slugOf } from '../draft/outlineRules.ts';
import { useEditedDraft } from '../draft/useDraft.ts';

/** Name of the added file or, if adding it failed, the text of the error. */
type Added = { name: string; error?: undefined } | { name: undefined; error: string };

/** Adds a picture to the draft: reduces its size in the browser, and then uploads it. */
export function useAddPicture(language: Locale) {
  const { t } = useTranslation('own-courses');
  const { addPicture } = useEditedDraft();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function upload(file: Blob): Promise<Added> {
    try {
      const small = await downscalePicture(file);
      if (small === undefined) return { name: undefined, error: t('picture.unreadable') };
      const name = file instanceof File ? file.name.replace(/\.\w+$/, '') : '';
      return { name: await addPicture(language, slugOf(name, 'picture').slice(0, 60), small) };
    } catch (failure) {
      return { name: undefined, error: errorText(failure) };
    }
  }
  async function add(file: Blob): Promise<Added> {
    setBusy(true);
    const added = await upload(file);
    setError(added.error);
    setBusy(false);
    return added;
  }
  return { add, isBusy, error };
}
