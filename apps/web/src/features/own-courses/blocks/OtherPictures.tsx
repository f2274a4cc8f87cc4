import type { Locale } from '@academy/contracts';
import { getCatalogueDraftFile, getDraftFile } from '@academy/contracts/client';
import { useTranslation } from 'react-i18next';
import { authorizedFetch } from '../../../shared/api/authorizedFetch.ts';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { useEditedDraft } from '../draft/useDraft.ts';
import { draftRequest } from '../draft/callDraft.ts';
import { useDraftPlace } from '../draft/useDraftPlace.ts';

interface OtherPicturesProps {
  language: Locale;
  isDisabled: boolean;
  onChoose: (picture: File) => void;
}

/** Chooses a picture from the lesson's other language, because most pictures are the same in both languages. */
export function OtherPictures({ language, isDisabled, onChoose }: OtherPicturesProps) {
  const { t } = useTranslation('own-courses');
  const { companyId } = useDraftPlace();
  const { course, files } = useEditedDraft();
  const others = files
    .map(({ path }) => path)
    .filter((path) => /\.(png|jpg)$/.test(path) && !path.startsWith(`${language}/`));
  if (others.length === 0) return null;
  async function copy(path: string) {
    const response = await authorizedFetch(
      draftRequest(getDraftFile, getCatalogueDraftFile, { companyId, courseId: course.id, path }),
    );
    if (!response.ok) return;
    const type = path.endsWith('.png') ? 'image/png' : 'image/jpeg';
    onChoose(new File([await response.arrayBuffer()], path.split('/')[1] ?? path, { type }));
  }
  return (
    <SelectField
      isSmall
      label={t('picture.other')}
      value=""
      choices={others.map((path) => ({ value: path, label: path.split('/')[1] ?? path }))}
      onChoose={(path) => !isDisabled && void copy(path)}
    />
  );
}
